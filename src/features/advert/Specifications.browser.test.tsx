import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { brokenWords, enlargeText } from '#tests/support/render/brokenWords.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { FitsTable, Specifications } from './Specifications.tsx';

afterEach(() => document.documentElement.style.removeProperty('font-size'));

test('no word is broken on a screen of 320 px with text twice as large', async () => {
  await page.viewport(320, 640);
  enlargeText();
  const advert = storedAdvert({ category: 'bike-accessories', region: 'Northern', town: 'Tamale', number: 20_174 });
  await renderInShop(
    <div style={{ padding: 16 }}>
      <Specifications advert={advert} />
    </div>,
    () => ({ status: 500, data: null }),
  );
  await expect.element(page.getByText('SY-20174')).toBeVisible();
  expect(brokenWords()).toEqual([]);
});

test('the table of what a part fits has a name', async () => {
  const advert = storedAdvert();
  await renderInShop(<FitsTable advert={advert} />, () => ({ status: 500, data: null }));
  await expect.element(page.getByRole('table', { name: 'Fits' })).toBeVisible();
});
