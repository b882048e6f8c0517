import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostsPanel } from '../PostsPanel.tsx';

const first = ownAdvert(1);
const bar = page.getByRole('region', { name: 'Selected adverts' });
const isBulk = ({ path }: { path: string }) => path.endsWith('/bulk');
const answer = { status: 200, data: { message: 'Done.', changedIds: [first.id] } };

beforeEach(async () => {
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});

test('new prices of all that match are one command although the page was closed and something else was pressed', async () => {
  let raised: () => { status: number; data: unknown } = () => {
    throw new OfflineError();
  };
  const raise = async () => {
    const panel = <PostsPanel accountId={vendorAccount.id} search={{}} />;
    const { requests } = await renderInShop(panel, ({ path, body }) => {
      if (!isBulk({ path })) return { status: 200, data: ownAdvertsAnswer([first], 4_982) };
      return JSON.stringify(body).includes('percent') ? raised() : answer;
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await bar.getByRole('button', { name: 'Select all 4,982' }).click();
    await bar.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('By percent').fill('10');
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await expect.poll(() => requests.some(isBulk)).toBe(true);
    return requests.find(isBulk)?.headers['idempotency-key'];
  };
  const lost = await raise();
  await expect.element(page.getByText(/it is done only once/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Make Not available' }).click();
  await expect.element(page.getByText('1 advert is now not available').first()).toBeVisible();
  await leavePage();

  // A refusal that is sent before the shop looks for the press before says nothing of it.
  raised = () => problem(429, 'too_many_requests', 'Too many requests. Wait a minute.');
  expect(await raise()).toBe(lost);
  await expect.element(page.getByText('Too many requests. Wait a minute.').first()).toBeVisible();
  expect(page.getByText('The adverts stay as they were').query()).toBeNull();
  await leavePage();

  raised = () => answer;
  const again = await raise();
  await expect.element(page.getByText('1 advert has a new price').first()).toBeVisible();
  await expect.element(page.getByText(/It was done once for both/)).toBeVisible();
  expect(again).toBe(lost);
  await leavePage();
  expect(await raise()).not.toBe(lost);
  expect(page.getByText(/It was done once for both/).query()).toBeNull();
});
