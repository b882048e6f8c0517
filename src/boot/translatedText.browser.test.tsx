import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { allowTranslatedText } from './translatedText.ts';

/** Puts an element in the place of each text, as the translation of Chrome does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const own = document.createElement('span');
    own.append(Object.assign(document.createElement('span'), { textContent: `fr ${text.data}` }));
    text.replaceWith(own);
  }
}

function Words() {
  const [count, setCount] = useState(0);
  return (
    <p>
      {count === 0 && 'None'}
      {count > 1 && <b>many</b>} in the cart{' '}
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Add
      </button>
    </p>
  );
}

test('a page that was translated goes on working', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  allowTranslatedText();
  try {
    const { container } = await render(<Words />);
    translate(container);
    const add = page.getByRole('button', { name: /Add/ });
    await add.click();
    await add.click();
    await expect.element(page.getByText('many')).toBeVisible();
    await expect.element(add).toBeVisible();
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});
