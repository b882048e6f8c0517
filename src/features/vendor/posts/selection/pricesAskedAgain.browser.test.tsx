import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
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
  let isLost = true;
  const raise = async () => {
    const panel = <PostsPanel accountId={vendorAccount.id} search={{}} />;
    const { requests } = await renderInShop(panel, ({ path, body }) => {
      if (!isBulk({ path })) return { status: 200, data: ownAdvertsAnswer([first], 4_982) };
      if (isLost && JSON.stringify(body).includes('percent')) throw new OfflineError();
      return answer;
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
  isLost = false;
  const again = await raise();
  await expect.element(page.getByText('1 advert has a new price').first()).toBeVisible();
  expect(again).toBe(lost);
  await leavePage();
  expect(await raise()).not.toBe(lost);
});
