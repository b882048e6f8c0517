import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAnswer } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { deferred } from '#tests/support/deferred.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostsPanel } from '../PostsPanel.tsx';

const adverts = [ownAdvert(1), ownAdvert(2), ownAdvert(3)];
const changedIds = [ownAdvert(1).id, ownAdvert(3).id];
const changed: WireAnswer = { status: 200, data: { message: 'Done.', changedIds } };

afterEach(emptyOutbox);

test('Undo of many says at once that it is under way, and the list that it changes is dimmed until then', async () => {
  await page.viewport(360, 740);
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  const undone = deferred<WireAnswer>();
  let isAsked = false;
  await renderInShop(<PostsPanel accountId={vendorAccount.id} search={{}} />, ({ path }) => {
    if (!path.endsWith('/bulk')) return { status: 200, data: ownAdvertsAnswer(adverts, 3) };
    if (isAsked) return undone.promise;
    isAsked = true;
    return changed;
  });
  for (const name of ['Select Alternator 1', 'Select Alternator 3']) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Make Not available' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undoing: 2 adverts').first()).toBeVisible();
  expect(document.querySelector('[aria-busy=true][data-old]')).not.toBeNull();
  undone.resolve(changed);
  await expect.element(page.getByText('2 adverts are now available').first()).toBeVisible();
  await expect.poll(() => document.querySelector('[data-old]')).toBeNull();
});
