import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followSessionForCopies } from '#src/device/reads/followSessionForCopies.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { dropShared, keepShared, readShared } from '#src/device/worker/shared/sharedPictures.ts';
import { nextVendor, photo, pictureIds, pictureRef } from '#tests/support/render/advertForm.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostAdvertPage } from './PostAdvertPage.tsx';

/* What was shared with the installed app waits in a cache until the form of a new advert takes it up. */

const taken = () => ({ status: 201, data: { message: 'Here.', picture: pictureRef(pictureIds[0] ?? '') } });

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
  await dropShared(caches);
});

test('pictures that were shared with the app are offered, and added to the advert only when the person says so', async () => {
  await keepShared(caches, [await photo('gearbox.jpg', 'grey')]);
  let settled = 0;
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="1" onSettled={() => (settled += 1)} />,
    taken,
  );
  await expect.element(page.getByRole('heading', { name: '1 picture shared with the shop' })).toBeVisible();
  expect(settled).toBe(1);
  await expect.element(page.getByText('1 of 8')).not.toBeInTheDocument();
  expect(await readShared(caches)).toHaveLength(1);
  await page.getByRole('button', { name: 'Add 1 picture', exact: true }).click();
  await expect.element(page.getByText('1 of 8')).toBeVisible();
  await expect.poll(() => readShared(caches)).toHaveLength(0);
});

test('shared pictures can be discarded, and the advert stays without them', async () => {
  await keepShared(caches, [await photo('gearbox.jpg', 'grey'), await photo('disc.jpg', 'red')]);
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="1" onSettled={() => undefined} />,
    taken,
  );
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(page.getByText('2 pictures shared with the shop')).not.toBeInTheDocument();
  await expect.poll(() => readShared(caches)).toHaveLength(0);
  await expect.element(page.getByText('1 of 8')).not.toBeInTheDocument();
});

test('a share that another site sent says why nothing was taken', async () => {
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="refused" onSettled={() => undefined} />,
    taken,
  );
  await expect.element(page.getByText('These pictures could not be added')).toBeVisible();
});

test('a share without its bytes says so and leaves the picker', async () => {
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="empty" onSettled={() => undefined} />,
    taken,
  );
  await expect.element(page.getByText('No picture arrived')).toBeVisible();
});

test('who signs in after a Logout is not offered what the one before shared', async () => {
  followSessionForCopies();
  await keepShared(caches, [await photo('gearbox.jpg', 'grey')]);
  clearDevice();
  const account = nextVendor();
  keepSession({ token: 'another-token', account });
  await renderInShop(
    <PostAdvertPage account={account} preview={() => null} shared="1" onSettled={() => undefined} />,
    taken,
  );
  await expect.element(page.getByText('No picture arrived')).toBeVisible();
  await expect.element(page.getByText('1 picture shared with the shop')).not.toBeInTheDocument();
});
