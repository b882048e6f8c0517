import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Refusal } from './refusalStrips.tsx';

function Form() {
  const [words, setWords] = useState('');
  return (
    <>
      <Refusal sentence="The shop takes no more of these today." />
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
    </>
  );
}

test('a refusal comes into view once, and not with each letter that is typed after it', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await render(<Form />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop takes no more of these today.');
  expect(scroll).toHaveBeenCalledOnce();
  scroll.mockClear();
  const field = page.getByLabelText('Words').element();
  await page.getByLabelText('Words').fill('and more');
  const strip = page.getByRole('alert').element().parentElement;
  expect(scroll.mock.contexts).not.toContain(strip);
  expect(field).toHaveValue('and more');
  scroll.mockRestore();
});
