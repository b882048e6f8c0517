import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { clearDevice, followSession } from '#src/http/session.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ProblemSheet, type ProblemTyped } from './ProblemSheet.tsx';

followSession();
beforeEach(clearDevice);

test('a problem that was half described is there again after a reload, with its reason', async () => {
  const told: ProblemTyped[] = [];
  const show = () =>
    renderInShop(
      <ProblemSheet
        orderId="one"
        answerTime="two days"
        pending={false}
        onClose={() => undefined}
        onSay={(problem) => void told.push(problem)}
      />,
      () => ({ status: 200, data: {} }),
    );
  await show();
  await page.getByLabelText('What is wrong?').selectOptions('damaged');
  await cleanup();
  await show();
  await page.getByLabelText('In your words').fill('The glass is broken.');
  await cleanup();
  await show();
  await page.getByRole('button', { name: 'Report the problem' }).click();
  expect(told).toEqual([{ reason: 'damaged', words: 'The glass is broken.', pictures: [] }]);
});

test('how long the vendor has is what the shop says, and no figure where it says none', async () => {
  const show = (answerTime?: string) =>
    renderInShop(
      <ProblemSheet
        orderId="one"
        answerTime={answerTime}
        pending={false}
        onClose={() => undefined}
        onSay={() => undefined}
      />,
      () => ({ status: 200, data: {} }),
    );
  await show('one day');
  await expect.element(page.getByText(/The vendor has one day to answer\./)).toBeVisible();
  await cleanup();
  await show();
  await expect.element(page.getByText(/The vendor is asked to answer\./)).toBeVisible();
});
