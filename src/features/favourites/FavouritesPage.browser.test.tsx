import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { theseAdvertsPath } from '#contract/catalogue/theseAdverts.ts';
import type { WireRequest } from '#src/http/http.ts';
import { clearDevice, deviceStore, keepSession } from '#src/http/session.ts';
import { type Favourite, favouritesAtom } from '#src/device/lists/favourites.ts';
import { createFavouritesAccount } from '#tests/support/device/favouritesAccount.ts';
import { ownAdvert } from '#tests/support/device/ownAdvertsAnswer.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { FavouritesPage } from './FavouritesPage.tsx';
import { UnsentFavourites } from './UnsentFavourites.tsx';
import { deferred } from '#tests/support/deferred.ts';

const favourite = (number: number): Favourite => ({
  ...ownAdvert(number),
  about: 'Used · Suame',
  image: null,
  addedAt: new Date(Date.UTC(2026, 9, 1, 0, number)).toISOString(),
});
const adverts = [ownAdvert(1), ownAdvert(2)];

/** A shop that offers `adverts`, with the account of `account`. */
const answers = (account: ReturnType<typeof createFavouritesAccount>) => (request: WireRequest) =>
  request.path.startsWith(theseAdvertsPath) ? { status: 200, data: { items: adverts } } : account.answer(request);

beforeEach(() => {
  clearDevice();
  deviceStore.set(favouritesAtom, () => []);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('favourites from another device are there when the page opens, and it never says "Nothing here yet"', async () => {
  const account = createFavouritesAccount(adverts);
  account.mark({ id: ownAdvert(1).id, pricePesewas: 150_000, addedAt: '2026-10-01T10:00:00.000Z' });
  const arrived = deferred<void>();
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(<FavouritesPage />, async (request) => {
    await arrived.promise;
    return answers(account)(request);
  });
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await expect.element(page.getByText('Nothing here yet')).not.toBeInTheDocument();
  arrived.resolve();
  await expect.element(page.getByText('1 part, kept on your account.')).toBeVisible();
  await expect.element(page.getByText(/GHc\s250\.00 less than when you added it/)).toBeVisible();
});

test('without an account the list says that it is on this device', async () => {
  deviceStore.set(favouritesAtom, () => [favourite(2), favourite(1)]);
  const { requests } = await renderInShop(<FavouritesPage />, answers(createFavouritesAccount(adverts)));
  await expect.element(page.getByText('2 parts, kept on this device.')).toBeVisible();
  expect(requests.map(({ path }) => path).filter((path) => path.includes('/auth/'))).toEqual([]);
});

test('what has not reached the account is not said to be there', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const account = createFavouritesAccount(adverts);
  deviceStore.set(favouritesAtom, () => [favourite(1)]);
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(<FavouritesPage />, answers(account));
  await expect.element(page.getByText('1 part, kept on this device.')).toBeVisible();
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('1 part, kept on your account.')).toBeVisible();
  expect(account.held()).toHaveLength(1);
});

test('a person with more favourites than the account holds sees that the others are only on this device', async () => {
  const account = createFavouritesAccount(Array.from({ length: 201 }, (_, number) => ownAdvert(number)));
  deviceStore.set(favouritesAtom, () => Array.from({ length: 201 }, (_, number) => favourite(200 - number)));
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(<FavouritesPage />, answers(account));
  await expect
    .element(page.getByText('201 parts. Your account holds 200 of them, the others are only on this device.'))
    .toBeVisible();
  await expect.poll(() => account.held().length).toBe(200);
  // So many rows take their time on a busy machine.
}, 60_000);

test('a person who logs out without a connection is told what the account does not know', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  keepSession({ token: 'a-token', account: vendorAccount });
  deviceStore.set(favouritesAtom, () => [favourite(1)]);
  await renderInShop(<UnsentFavourites />, answers(createFavouritesAccount(adverts)));
  await expect.element(page.getByText(/^1 change to your favourites has not reached your account yet/)).toBeVisible();
});

test('when a part is removed the focus goes on to the next one, and after the last to the heading', async () => {
  deviceStore.set(favouritesAtom, () => [favourite(1), favourite(2)]);
  await renderInShop(<FavouritesPage />, () => ({ status: 200, data: { items: adverts } }));
  await page.getByRole('button', { name: `Remove ${favourite(1).title}` }).click();
  const second = page.getByRole('button', { name: `Remove ${favourite(2).title}` });
  await expect.element(second).toHaveFocus();
  await second.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
