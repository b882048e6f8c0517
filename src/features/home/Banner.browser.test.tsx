import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { Banner } from './Banner.tsx';

const pause = page.getByRole('button', { name: 'Pause' });
const play = page.getByRole('button', { name: 'Play' });
const slide = (number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}:`) });
/** A slide is shown for three seconds. */
const timeout = 10_000;

async function open(): Promise<void> {
  await renderInShop(<Banner />, () => ({ status: 500, data: null }));
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true');
}

test('goes on when play is pressed, with the pointer and the focus still on it', async () => {
  await open();
  await pause.click();
  await play.click();
  await expect.element(slide(2), { timeout }).toHaveAttribute('aria-current', 'true');
});

test('goes on when play is pressed with the keyboard', async () => {
  await open();
  await pause.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(slide(2), { timeout }).toHaveAttribute('aria-current', 'true');
});

test('comes back to the first slide after the last', async () => {
  await open();
  await pause.click();
  await slide(5).click();
  await play.click();
  await expect.element(slide(1), { timeout }).toHaveAttribute('aria-current', 'true');
});
