import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession } from '#src/http/session.ts';
import { keepShared } from '#src/device/worker/shared/sharedPictures.ts';
import { nextVendor, photo, pictureIds, pictureRef } from '#tests/support/render/advertForm.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostAdvertPage } from './PostAdvertPage.tsx';

/* What was shared with the installed app waits in a cache until the form of a new advert takes it up. */

const taken = () => ({ status: 201, data: { message: 'Here.', picture: pictureRef(pictureIds[0] ?? '') } });

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
});

test('pictures that were shared with the app are in the form of a new advert', async () => {
  await keepShared(caches, [await photo('gearbox.jpg', 'grey')]);
  let settled = 0;
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="1" onSettled={() => (settled += 1)} />,
    taken,
  );
  await expect.element(page.getByText('1 of 8')).toBeVisible();
  expect(settled).toBe(1);
});

test('a share without its bytes says so and leaves the picker', async () => {
  await renderInShop(
    <PostAdvertPage account={nextVendor()} preview={() => null} shared="empty" onSettled={() => undefined} />,
    taken,
  );
  await expect.element(page.getByText('No picture arrived')).toBeVisible();
});
