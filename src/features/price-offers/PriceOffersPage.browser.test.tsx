import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { PriceOffer } from '#contract/deal/priceOffers.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { maxCartItems } from '#src/device/lists/cartLimits.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { offersKey } from '#src/http/ownData.ts';
import { clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import { otherAccount } from '#tests/support/device/logoutElsewhere.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { AskLowerPrice } from './AskLowerPrice.tsx';
import { PriceOffersPage } from './PriceOffersPage.tsx';

const partId = '0198c8a1-0000-7000-8000-000000000001';
const open: PriceOffer = {
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
  vendor: { id: partId.replace('1', '2'), name: 'Boateng Spares' },
};
const part = { id: partId, title: 'Brake pads', pricePesewas: 10_000, vendorName: 'Boateng Spares' };

let sent = false;
const offersPage = (
  <PriceOffersPage
    advert={{ id: partId, isPending: false, form: <AskLowerPrice part={part} onSent={() => (sent = true)} /> }}
  />
);
const card = page.getByRole('article', { name: 'Brake pads' });
const price = page.getByLabelText('Your price for each piece');
const send = page.getByRole('button', { name: 'Send the offer' });

/** A small stand-in for the server. */
function createAnswers(
  items: PriceOffer[],
  write: (request: WireRequest) => WireAnswer = () => ({ status: 500, data: null }),
) {
  return (request: WireRequest): WireAnswer =>
    request.method === 'GET' ? { status: 200, data: { items } } : write(request);
}
const moved = (status: PriceOffer['status'], message: string): WireAnswer => ({
  status: 200,
  data: { message, id: open.id, status },
});

beforeEach(async () => {
  await page.viewport(360, 740);
  sent = false;
  clearDevice();
  deviceStore.set(cartAtom, () => []);
  keepSession({
    token: crypto.randomUUID(),
    account: { ...vendorAccount, role: 'user', companyName: null, businessAddress: null },
  });
  followSession();
});
afterEach(() => emptyOutbox());

test('a stranger is asked to sign in, and comes back to the part', async () => {
  clearDevice();
  followSession();
  await renderInShop(offersPage, createAnswers([]));
  await expect.element(page.getByRole('heading', { name: 'Sign in to make an offer' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(`/price-offers?advert=${partId}`)}`);
});

test('a buyer offers a price below that of the advert', async () => {
  const { requests } = await renderInShop(
    offersPage,
    createAnswers([], () => moved('open', 'The vendor has your offer, and 24 hours to answer.')),
  );
  await send.click();
  await expect.element(page.getByText('Price is missing.')).toBeVisible();
  await price.fill('100');
  await send.click();
  await expect.element(page.getByText(/^It costs GHc.100\.00\. Offer less/)).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await price.fill('85.50');
  await send.click();
  await expect.element(page.getByText('The vendor has your offer, and 24 hours to answer.')).toBeVisible();
  expect(sent).toBe(true);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/price-offers',
    body: { advertId: partId, price: '85.50' },
  });
});

test('a price that one person typed is not in the form of the next one who signs in', async () => {
  await renderInShop(offersPage, createAnswers([]));
  await price.fill('85.50');
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toContain('85.50');
  keepSession({ token: crypto.randomUUID(), account: otherAccount });
  await expect.element(price).toHaveValue('');
});

test('an offer that is refused at once stays in the form with the shop’s sentence', async () => {
  await renderInShop(
    offersPage,
    createAnswers([], () => moved('refused', 'The vendor does not sell it at this price. You can offer more.')),
  );
  await price.fill('20');
  await send.click();
  await expect.element(page.getByText('The vendor does not sell it at this price. You can offer more.')).toBeVisible();
  await expect.element(price).toHaveValue('20');
  expect(sent).toBe(false);
});

test('a price that was typed survives a reload, and is gone once the shop has it', async () => {
  const answers = createAnswers([], () => moved('open', 'The vendor has your offer, and 24 hours to answer.'));
  await renderInShop(offersPage, answers);
  await price.fill('85.50');
  await leavePage();
  await renderInShop(offersPage, answers);
  await expect.element(price).toHaveValue('85.50');
  await send.click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});

test('an offer without a connection waits in the outbox, and says so in the list', async () => {
  await renderInShop(
    offersPage,
    createAnswers([], () => {
      throw new OfflineError();
    }),
  );
  await price.fill('85');
  await send.click();
  await expect.element(page.getByText('Your offer: not sent yet')).toBeVisible();
});

test('a counter-offer is accepted or refused with one tap', async () => {
  const countered: PriceOffer = { ...open, status: 'countered', counterPesewas: 9200 };
  const { requests } = await renderInShop(
    offersPage,
    createAnswers([countered], () => moved('agreed', 'Agreed. The price is valid in your cart for 48 hours.')),
  );
  await expect.element(card.getByText('Waits for your answer')).toBeVisible();
  await expect
    .element(card.getByText(/Boateng Spares named this price\. You can answer until 27 Nov 2026, 10:05\./))
    .toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await expect.element(card.getByRole('button', { name: 'Refuse: Brake pads' })).toBeVisible();
  await card.getByRole('button', { name: /^Accept GHc.92\.00/ }).click();
  await expect.element(page.getByText('Agreed. The price is valid in your cart for 48 hours.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/price-offers/${open.id}`,
    body: { status: 'agreed' },
  });
});

test('a part that has an offer running takes no other, and one that was refused can be offered again', async () => {
  const refused: PriceOffer = { ...open, id: open.id.replace('11', '12'), status: 'refused' };
  const { queryClient } = await renderInShop(offersPage, createAnswers([open, refused]));
  await expect.element(page.getByText('Waiting for the vendor')).toBeVisible();
  await expect.element(price).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Offer again' })).not.toBeInTheDocument();
  queryClient.setQueriesData({ queryKey: offersKey }, { items: [refused] });
  await expect.element(price).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Offer again' })).toBeVisible();
});

test('an answer that comes too late says why', async () => {
  await renderInShop(
    offersPage,
    createAnswers([open], () =>
      problem(409, 'conflict', 'This offer is “Agreed” now, so it cannot be answered like this.'),
    ),
  );
  await card.getByRole('button', { name: 'Take it back: Brake pads' }).click();
  await expect.element(page.getByText(/This offer is “Agreed” now/)).toBeVisible();
});

test('an agreed price leads to the cart, with the part in it once', async () => {
  const agreed: PriceOffer = { ...open, status: 'agreed', agreedPesewas: 8500 };
  await renderInShop(offersPage, createAnswers([agreed]));
  await card.getByRole('button', { name: 'To the cart' }).click();
  await expect.element(page.getByText('At /cart-test')).toBeVisible();
  expect(deviceStore.get(cartAtom)).toMatchObject([
    { id: partId, price: 10_000, quantity: 1, place: 'Suame, Ashanti' },
  ]);
});

test('a full cart says so, and a withdrawn offer is called withdrawn', async () => {
  const agreed: PriceOffer = { ...open, status: 'agreed', agreedPesewas: 8500 };
  const other = { name: 'Horn', price: 1000, image: null, vendor: open.vendor, place: 'Suame, Ashanti', quantity: 1 };
  deviceStore.set(cartAtom, () =>
    Array.from({ length: maxCartItems }, (_, each) => ({ ...other, id: partId.slice(0, -2) + String(each + 10) })),
  );
  const { queryClient } = await renderInShop(offersPage, createAnswers([agreed]));
  await card.getByRole('button', { name: 'To the cart' }).click();
  await expect.element(page.getByText(`The cart is full, with ${maxCartItems} different parts`)).toBeVisible();
  expect(deviceStore.get(cartAtom)).toHaveLength(maxCartItems);
  queryClient.setQueriesData({ queryKey: offersKey }, { items: [{ ...open, status: 'withdrawn' }] });
  await expect.element(card.getByText('You withdrew it.')).toBeVisible();
});

test('a part that is not for sale at the moment can be neither agreed on nor ordered', async () => {
  const hidden = { ...open.advert, isShown: false };
  await renderInShop(offersPage, createAnswers([{ ...open, status: 'agreed', agreedPesewas: 8500, advert: hidden }]));
  await expect.element(card.getByText('Boateng Spares does not sell it at the moment.')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});
