import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { widthsThatOverflow } from '#tests/support/render/widthsThatOverflow.ts';
import { keepScheme } from './keepScheme.ts';
import { Styleguide } from './Styleguide.tsx';

const open = () =>
  renderInShop(<Styleguide />, () => {
    throw new OfflineError();
  });

test('axe finds nothing against any piece in any state, in light and dark', { timeout: 120_000 }, async () => {
  await open();
  await page.getByRole('button', { name: 'Show skeletons' }).click();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('no piece overflows the screen, not even at 200 % text size', async () => {
  await open();
  expect(await widthsThatOverflow([320, 360, 640, 1280, 1920])).toEqual([]);
  document.documentElement.style.fontSize = '200%';
  try {
    expect(await widthsThatOverflow([360, 1280])).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test("a page of the guide has one scheme, whatever the system's is", () => {
  keepScheme(document, 'dark');
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(13, 20, 30)');
});
