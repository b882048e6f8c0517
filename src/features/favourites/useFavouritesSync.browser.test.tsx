import { beforeEach, expect, test } from 'vitest';
import { deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { createFavouritesAccount } from '#tests/support/device/favouritesAccount.ts';
import { ownAdvert } from '#tests/support/device/ownAdvertsAnswer.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { useFavouritesSync } from './useFavouritesSync.ts';

function Sync() {
  useFavouritesSync();
  return <p>In the shop</p>;
}

const here = { ...ownAdvert(1), about: 'Used · Suame', image: null, addedAt: '2026-10-01T10:00:00.000Z' };
const there = { id: ownAdvert(2).id, pricePesewas: 99_000, addedAt: '2026-10-05T10:00:00.000Z' };
const idsHere = () => deviceStore.get(favouritesAtom).map(({ id }) => id);

beforeEach(() => {
  dropSession();
  localStorage.clear();
  deviceStore.set(favouritesAtom, () => []);
});

test('favourites marked before signing in join those of the account, and later changes follow', async () => {
  const account = createFavouritesAccount([ownAdvert(1), ownAdvert(2), ownAdvert(3)]);
  account.mark(there);
  deviceStore.set(favouritesAtom, (current) => withFavourite(current, { ...here, pricePesewas: 140_000 }));
  const { requests } = await renderInShop(<Sync />, account.answer);
  keepSession({ token: 'a-token', account: vendorAccount });
  await expect.poll(() => account.held().length).toBe(2);
  // On both sides the price is that of the day when each was marked.
  expect(account.held().map(({ pricePesewas }) => pricePesewas)).toEqual([99_000, 140_000]);
  await expect
    .poll(() => deviceStore.get(favouritesAtom))
    .toMatchObject([
      { ...there, title: 'Alternator 2', about: 'Used · Suame' },
      { id: here.id, pricePesewas: 140_000 },
    ]);

  deviceStore.set(favouritesAtom, (current) => withoutFavourite(current, there.id));
  await expect.poll(() => account.held().map(({ id }) => id)).toEqual([here.id]);
  expect(idsHere()).toEqual([here.id]);
  // All were read once, and only what changed was sent.
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT']);
  expect(requests.at(-1)?.body).toEqual({ add: [], remove: [there.id] });
});

test('what a signed-out person has marked is not sent to the shop', async () => {
  const account = createFavouritesAccount([ownAdvert(1)]);
  const { requests } = await renderInShop(<Sync />, account.answer);
  deviceStore.set(favouritesAtom, (current) => withFavourite(current, here));
  await new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
  expect(requests).toEqual([]);
});
