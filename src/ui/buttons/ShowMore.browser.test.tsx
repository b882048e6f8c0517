import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShowMore } from './ShowMore.tsx';

/** Lets the second page arrive. */
let arrive: () => void;

/** A list of two pages, each of two rows; the second comes with `arrive`. */
function List() {
  const [rows, setRows] = useState(['One', 'Two']);
  const [busy, setBusy] = useState(false);
  const more = () => {
    setBusy(true);
    arrive = () => {
      setRows(['One', 'Two', 'Three', 'Four']);
      setBusy(false);
    };
  };
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length < 4 && <ShowMore busy={busy} onMore={more} />}
    </main>
  );
}
const button = page.getByRole('button');

test('with the keyboard the focus stays while more is fetched, and goes on at the first new row', async () => {
  await render(<List />);
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveFocus();
  arrive();
  await expect.element(page.getByText('Three')).toHaveFocus();
});

test('a tap moves no focus', async () => {
  await render(<List />);
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  arrive();
  await expect.element(page.getByText('Four')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText('Three')).not.toHaveFocus();
});
