import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { PriceFacts } from './PriceFacts.tsx';

const none = () => ({ status: 500, data: null });
const usualPrice = { fromPesewas: 18_000, toPesewas: 26_000, adverts: 12 };
const earlier = (pricePesewas: number, day: number) => ({ pricePesewas, until: `2026-11-0${day}T10:00:00.000Z` });

it('says what is usual, how this price compares, and what it was before', async () => {
  const advert = { pricePesewas: 17_000, usualPrice, earlierPrices: [earlier(30_000, 3)] };
  await renderInShop(<PriceFacts advert={advert} />, none);
  await expect
    .element(page.getByText(/Usual price for this part: GHc\s180\.00 to GHc\s260\.00 \(12 adverts\)/))
    .toBeVisible();
  await expect.element(page.getByText('Good price')).toBeVisible();
  await expect.element(page.getByText(/Was GHc\s300\.00 until 3 Nov 2026/)).toBeVisible();
  await expect.element(page.getByText('Earlier prices')).not.toBeInTheDocument();
});

it('unfolds all earlier prices where there were several', async () => {
  const advert = { pricePesewas: 17_000, earlierPrices: [earlier(28_000, 5), earlier(30_000, 3)] };
  await renderInShop(<PriceFacts advert={advert} />, none);
  await page.getByText('Earlier prices').click();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByText(/GHc\s300\.00 until 3 Nov 2026/)).toBeVisible();
});

it('renders nothing when nothing is known', async () => {
  await renderInShop(<PriceFacts advert={{ pricePesewas: 17_000 }} />, none);
  expect(document.body.textContent).not.toMatch(/price|Was/i);
});
