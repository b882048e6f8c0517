import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ReceivedOffer } from '#contract/deal/priceOffers.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorOffersPage } from './VendorOffersPage.tsx';

const partId = '0198c8a1-0000-7000-8000-000000000001';
const open: ReceivedOffer = {
  id: '0198c8a1-0000-7000-8000-000000000011',
  status: 'open',
  offeredPesewas: 8500,
  counterPesewas: null,
  agreedPesewas: null,
  until: '2026-11-27T10:05:00.000Z',
  createdAt: '2026-11-26T10:05:00.000Z',
  advert: {
    id: partId,
    title: 'Brake pads',
    pricePesewas: 10_000,
    picture: null,
    region: 'Ashanti',
    town: 'Suame',
    isShown: true,
  },
};

/** A small stand-in for the server. */
function createAnswers(
  { items = [open], lowestPesewas = null }: { items?: ReceivedOffer[]; lowestPesewas?: number | null },
  write: (request: WireRequest) => WireAnswer = () => ({ status: 500, data: null }),
) {
  return (request: WireRequest): WireAnswer => {
    if (request.method !== 'GET') return write(request);
    const terms = { title: 'Brake pads', pricePesewas: 10_000, lowestPesewas };
    return { status: 200, data: request.path.endsWith('/offer-terms') ? terms : { items } };
  };
}
const moved = (status: string, message: string): WireAnswer => ({
  status: 200,
  data: { message, id: open.id, status },
});
const offersPage = (advertId: string | null = null) => (
  <VendorOffersPage accountId={vendorAccount.id} advertId={advertId} />
);
const card = page.getByRole('article', { name: 'Brake pads' });
const lowest = page.getByLabelText('Lowest price');

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
});
afterEach(() => emptyOutbox());

test('a vendor accepts an offer with one tap', async () => {
  const { requests } = await renderInShop(
    offersPage(),
    createAnswers({}, () => moved('agreed', 'Agreed. The buyer has 48 hours to order at this price.')),
  );
  await expect.element(card.getByText('You can answer until 27 Nov 2026, 10:05.')).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await card.getByRole('button', { name: /^Accept GHc.85\.00/ }).click();
  await expect.element(page.getByText('Agreed. The buyer has 48 hours to order at this price.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/price-offers/${open.id}`,
    body: { status: 'agreed' },
  });
});

test('a counter-offer names a price in between; what the shop refuses is said at the field, and a reload loses nothing', async () => {
  let refuse = true;
  const sentence = 'Name a price between the offer and the advert’s.';
  const answers = createAnswers({}, () =>
    refuse
      ? problem(422, 'invalid', sentence, { fields: { price: sentence } })
      : moved('countered', 'The buyer has your price, and 24 hours to answer.'),
  );
  await renderInShop(offersPage(), answers);
  await card.getByRole('button', { name: 'Counter-offer: Brake pads' }).click();
  const price = card.getByLabelText('Your price for each piece');
  await card.getByRole('button', { name: 'Send your price' }).click();
  await expect.element(card.getByText('Price is missing.')).toBeVisible();
  await price.fill('80');
  await card.getByRole('button', { name: 'Send your price' }).click();
  await expect.element(card.getByText(sentence)).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  refuse = false;
  await price.fill('92');
  await leavePage();
  const { requests } = await renderInShop(offersPage(), answers);
  await card.getByRole('button', { name: 'Counter-offer: Brake pads' }).click();
  await expect.element(price).toHaveValue('92');
  await card.getByRole('button', { name: 'Send your price' }).click();
  await expect.element(page.getByText('The buyer has your price, and 24 hours to answer.')).toBeVisible();
  expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'countered', price: '92.00' });
  expect(localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});

test('an answer without a connection stays on the card as not sent yet', async () => {
  await renderInShop(
    offersPage(),
    createAnswers({}, () => {
      throw new OfflineError();
    }),
  );
  await card.getByRole('button', { name: /^Refuse/ }).click();
  await expect.element(card.getByText('Your answer: not sent yet')).toBeVisible();
});

test('an offer for an advert that buyers do not see can only be refused', async () => {
  await renderInShop(offersPage(), createAnswers({ items: [{ ...open, advert: { ...open.advert, isShown: false } }] }));
  await expect.element(card.getByText(/you can only refuse/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test('the vendor lets buyers ask for a lower price for one advert, and stops that', async () => {
  const terms = { title: 'Brake pads', pricePesewas: 10_000, lowestPesewas: 8000 };
  const { requests } = await renderInShop(
    offersPage(partId),
    createAnswers({ items: [] }, () => ({ status: 200, data: terms })),
  );
  const accepts = page.getByRole('switch', { name: /^Accept price offers/ });
  await expect.element(accepts).not.toBeChecked();
  await expect.element(lowest).not.toBeInTheDocument();
  await accepts.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Price is missing.')).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await lowest.fill('80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Buyers can make you offers')).toBeVisible();
  await accepts.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Buyers cannot make offers any more')).toBeVisible();
  const bodies = requests.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  expect(bodies).toEqual([{ lowestPrice: '80' }, { lowestPrice: null }]);
});

test('terms that cannot be read are asked for once, and the offers stand below why', async () => {
  let isBack = false;
  const { requests } = await renderInShop(offersPage(partId), (request) =>
    request.path.endsWith('/offer-terms') && !isBack
      ? problem(404, 'not_found', 'This advert does not exist.')
      : createAnswers({})(request),
  );
  await expect.element(page.getByText('This advert does not exist.')).toBeVisible();
  await expect.element(page.getByText('We could not reach the shop')).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
  // Time enough for many more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests.filter(({ path }) => path.endsWith('/offer-terms'))).toHaveLength(1);
  isBack = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('switch', { name: /^Accept price offers/ })).toBeVisible();
});

test('without a connection the offers on the page stay while the terms are asked for again', async () => {
  const { queryClient, requests } = await renderInShop(offersPage(partId), (request) => {
    if (request.path.endsWith('/offer-terms')) throw new OfflineError();
    return createAnswers({})(request);
  });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const shown = card.element();
  void queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('terms') });
  await expect.poll(() => requests.filter(({ path }) => path.endsWith('/offer-terms')).length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(card.element()).toBe(shown);
});
