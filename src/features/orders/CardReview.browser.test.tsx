import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderReviewSection } from './OrderReviewSection.tsx';

const id = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31';
const order: OrderView = {
  id,
  number: 1,
  status: 'collected',
  party: 'buyer',
  vendor: { id, name: 'Owusu Auto Spares', phone: null, address: 'Accra', openingHours: null },
  buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: true },
  handover: 'pick-up',
  address: null,
  note: null,
  items: [
    {
      advertId: id,
      title: 'Pads',
      pricePesewas: 12_000,
      quantity: 1,
      returns: 'yes',
      agreed: false,
      picture: null,
      left: null,
    },
  ],
  feePesewas: null,
  totalPesewas: 12_000,
  steps: [{ status: 'sent', by: 'buyer', reason: null, at: '2026-11-20T12:10:00Z' }],
  pickUp: null,
  return: null,
  createdAt: '2026-11-20T12:10:00Z',
  review: null,
  deal: null,
  isSent: false,
  threadId: null,
  updatedAt: '2026-11-20T12:10:00Z',
};
const card = (change: Partial<OrderView> = {}) => (
  <OrderCard order={{ ...order, ...change }} trackingKey={undefined} waiting={undefined} onForget={() => undefined} />
);

beforeEach(async () => {
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, role: 'user' } });
  followSession();
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

test('a collected order has five stars on its card, and words once they are given', async () => {
  const { requests } = await renderInShop(card(), () => ({ status: 201, data: { message: 'Thank you.', order } }));
  await expect.element(page.getByRole('radio', { name: '5 stars' })).toBeInTheDocument();
  await expect.element(page.getByLabelText('In your words')).not.toBeInTheDocument();
  // The radio button itself is hidden under its star.
  page.getByRole('radio', { name: '4 stars' }).element().closest('label')?.click();
  await page.getByLabelText('In your words').fill('As described, and ready in time.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ stars: 4, text: 'As described, and ready in time.' });
});

test('shows the review and the vendor’s answer where the stars were, and no stars before it was collected', async () => {
  const review = { id, stars: 4, text: 'Good.', at: '2026-11-21T08:00:00Z' };
  const answer = { text: 'Thank you, come again.', at: '2026-11-22T08:00:00Z' };
  await renderInShop(card({ review: { ...review, answer } }), () => ({ status: 200, data: {} }));
  await expect.element(page.getByText('4 of 5 stars')).toBeInTheDocument();
  await expect.element(page.getByText('Thank you, come again.')).toBeVisible();
  await renderInShop(card({ status: 'accepted' }), () => ({ status: 200, data: {} }));
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test.each([
  ['card', () => card({ ownWordsRemoved: true })],
  [
    'page',
    () => (
      <OrderReviewSection order={{ ...order, ownWordsRemoved: true }} trackingKey={undefined} signedIn entries={[]} />
    ),
  ],
])('a review that was removed is not asked for again on the order’s %s', async (_where, shown) => {
  await renderInShop(shown(), () => ({ status: 200, data: {} }));
  await expect.element(page.getByText(/^We removed your review of this order\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'your notices' })).toHaveAttribute('href', '/notices');
  await expect.element(page.getByRole('radio', { name: '5 stars' })).not.toBeInTheDocument();
  await expect.element(page.getByText('How was it?')).not.toBeInTheDocument();
});
