import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { readyOrder } from '#tests/support/render/receivedOrder.ts';
import { ReceivedReview } from './ReceivedReview.tsx';

const review = {
  id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  stars: 2,
  text: 'Late.',
  at: '2026-11-21T08:00:00Z',
  answer: null,
};
const shown = (change: object = {}) => (
  <ReceivedReview
    order={{ ...readyOrder, status: 'collected', review, ...change }}
    review={review}
    waiting={undefined}
  />
);

test('a review is answered by a button', async () => {
  await renderInShop(shown(), () => ({ status: 200, data: {} }));
  await expect.element(page.getByRole('button', { name: 'Answer the review' })).toBeVisible();
});

test('an answer that was removed is not asked for again', async () => {
  await renderInShop(shown({ ownWordsRemoved: true }), () => ({ status: 200, data: {} }));
  await expect.element(page.getByText(/^We removed the answer to this review\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Answer the review' })).not.toBeInTheDocument();
});
