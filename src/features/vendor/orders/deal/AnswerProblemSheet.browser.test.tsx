import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { ProblemAnswerBody } from '#contract/deal/deals.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { AnswerProblemSheet } from './AnswerProblemSheet.tsx';

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});

test('a half-written answer is there again after a reload, with the offer and its amount', async () => {
  const answers: ProblemAnswerBody[] = [];
  const show = () =>
    renderInShop(
      <AnswerProblemSheet
        orderId="one"
        pricePesewas={20_000}
        pending={false}
        onClose={() => undefined}
        onAnswer={(answer) => void answers.push(answer)}
      />,
      () => ({ status: 200, data: {} }),
    );
  await show();
  await page.getByLabelText(/^What do you offer/).selectOptions('part-back');
  await page.getByLabelText('How much goes back').fill('50');
  await cleanup();
  await show();
  await page.getByLabelText('Your answer').fill('Keep it for less.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  expect(answers).toEqual([{ words: 'Keep it for less.', offer: 'part-back', offerPesewas: 5000 }]);
});

test('an offer of all the money says that it is no offer: the money goes at once', async () => {
  await renderInShop(
    <AnswerProblemSheet
      orderId="one"
      pricePesewas={20_000}
      pending={false}
      onClose={() => undefined}
      onAnswer={() => undefined}
    />,
    () => ({ status: 200, data: {} }),
  );
  const offer = page.getByLabelText(/^What do you offer/);
  await offer.selectOptions('return');
  await expect.element(page.getByRole('button', { name: 'Send the answer' })).toBeVisible();
  await offer.selectOptions('all-back');
  await expect.element(page.getByText(/the money goes back to the buyer at once/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send, and give the money back' })).toBeVisible();
});
