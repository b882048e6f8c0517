import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { allowTranslatedText } from './translatedText.ts';

/** Puts an element in the place of each text, as the translation of Chrome does. */
function translate(root: Element, beside = false): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const own = document.createElement('span');
    own.append(Object.assign(document.createElement('span'), { textContent: `fr ${text.data}` }));
    if (beside) {
      text.before(own);
      text.remove();
    } else text.replaceWith(own);
  }
}

function Words() {
  const [count, setCount] = useState(0);
  return (
    <p>
      {count === 0 && 'None'}
      {count > 1 && <b>many</b>} in the cart, {count} of 4{' '}
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Add
      </button>
    </p>
  );
}

test.each([
  ['in one step', false],
  ['in two steps', true],
])('a page that was translated %s goes on working, and says what is so now', async (_how, beside) => {
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  allowTranslatedText();
  try {
    const { container } = await render(<Words />);
    translate(container, beside);
    await expect.element(page.getByText('fr None')).toBeVisible();
    const add = page.getByRole('button', { name: /Add/ });
    await add.click();
    await add.click();
    await expect.element(page.getByText('many')).toBeVisible();
    await expect.element(add).toBeVisible();
    await expect.element(page.getByText('None')).not.toBeInTheDocument();
    expect(container.textContent).toMatch(/many.* in the cart, .*2.* of 4/);
    // A phone may translate what is new again.
    translate(container, beside);
    await add.click();
    expect(container.textContent).toMatch(/many.* in the cart, .*3.* of 4/);
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    Object.defineProperty(Node.prototype, 'nodeValue', value ?? {});
  }
});
