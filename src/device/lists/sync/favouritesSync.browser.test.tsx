import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { OfflineError } from '#src/http/failures.ts';
import { createHttp, type WireAnswer, type WireRequest } from '#src/http/http.ts';
import { clearDevice, currentToken, deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { createFavouritesAccount } from '#tests/support/device/favouritesAccount.ts';
import { ownAdvert } from '#tests/support/device/ownAdvertsAnswer.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { type Favourite, favouritesAtom, withFavourite, withoutFavourite } from '../favourites.ts';
import { followSessionForCopies } from '#src/device/reads/followSessionForCopies.ts';
import { syncFavourites, sendBeforeLogout, countUnsentFavourites } from './favouritesSync.ts';

const kojo = { ...vendorAccount, id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a99', email: 'kojo@example.com' };
const adverts = Array.from({ length: 205 }, (_, number) => ownAdvert(number));
const idOf = (number: number) => ownAdvert(number).id;
const addedAt = (number: number) => new Date(Date.UTC(2026, 9, 1, 0, number)).toISOString();

type Account = ReturnType<typeof createFavouritesAccount>;
let account: Account;
let requests: WireRequest[];
/** The faults of the next requests, one for each. Requests after those succeed. */
let faults: ((request: WireRequest) => WireAnswer)[];

const http = createHttp({
  async transport(request) {
    requests.push(request);
    return (faults.shift() ?? account.answer)(request);
  },
  token: currentToken,
  onSignedOut: dropSession,
});

const noConnection = (): never => {
  throw new OfflineError();
};
/** The shop applies the request, and the connection breaks before the answer arrives. */
const answerLost = (request: WireRequest): never => {
  account.answer(request);
  return noConnection();
};

const sync = (maxAgeMs = dayMs) => syncFavourites(http, { maxAgeMs });
const list = () => deviceStore.get(favouritesAtom);
const here = () => list().map(({ id }) => id);
const there = () => account.held().map(({ id }) => id);
const calls = () => requests.map(({ method }) => method);
const part = (number: number): Favourite => ({
  id: idOf(number),
  title: `Alternator ${number}`,
  about: 'Used · Suame',
  image: null,
  pricePesewas: 90_000 + number,
  addedAt: addedAt(number),
});
const mark = (...numbers: number[]) => {
  for (const number of numbers) deviceStore.set(favouritesAtom, (current) => withFavourite(current, part(number)));
};
const unmark = (number: number) =>
  deviceStore.set(favouritesAtom, (current) => withoutFavourite(current, idOf(number)));
const markElsewhere = (number: number) =>
  account.mark({ id: idOf(number), pricePesewas: 80_000 + number, addedAt: addedAt(number) });
const signIn = (person: typeof vendorAccount | typeof kojo = vendorAccount) =>
  keepSession({ token: `token of ${person.email}`, account: person });

followSessionForCopies();
// Mounts the atom, as the hearts on a page do.
deviceStore.sub(favouritesAtom, () => undefined);
beforeEach(() => {
  clearDevice();
  deviceStore.set(favouritesAtom, () => []);
  account = createFavouritesAccount(adverts);
  requests = [];
  faults = [];
});

test('when two devices mark the same advert, the price and day of the first mark count on both', async () => {
  markElsewhere(1);
  mark(1, 2);
  signIn();
  expect(await sync()).toBe(true);
  expect(list()).toMatchObject([
    { id: idOf(2), pricePesewas: 90_002 },
    { id: idOf(1), pricePesewas: 80_001 },
  ]);
  expect(account.held()).toEqual(
    list().map(({ id, pricePesewas, addedAt: day }) => ({ id, pricePesewas, addedAt: day })),
  );
});

test('all favourites of the account are read at sign-in and then once a day, or sooner on request', async () => {
  signIn();
  await sync();
  await sync();
  expect(calls()).toEqual(['GET']);
  markElsewhere(3);
  await sync(0);
  expect(calls()).toEqual(['GET', 'GET']);
  expect(here()).toEqual([idOf(3)]);
  account.unmark(idOf(3));
  await sync(0);
  expect(here()).toEqual([]);
});

test('changes made without a connection are sent once, and reading the account does not undo them', async () => {
  markElsewhere(1);
  signIn();
  await sync();
  faults = [noConnection, noConnection];
  unmark(1);
  mark(2);
  expect(await sync(0)).toBe(false);
  expect(await sync(0)).toBe(false);
  expect(countUnsentFavourites(list())).toBe(2);
  requests = [];
  expect(await sync(0)).toBe(true);
  expect(here()).toEqual([idOf(2)]);
  expect(there()).toEqual([idOf(2)]);
  expect(calls()).toEqual(['GET', 'PUT']);
  expect(requests.at(-1)?.body).toMatchObject({ add: [{ id: idOf(2) }], remove: [idOf(1)] });
});

test('a command without an answer is sent again unchanged, so that it does not undo what another device did', async () => {
  signIn();
  await sync();
  faults = [answerLost];
  mark(1);
  expect(await sync()).toBe(false);
  // Meanwhile the advert is unmarked on another device, and another one is marked here.
  account.unmark(idOf(1));
  mark(2);
  requests = [];
  expect(await sync()).toBe(true);
  const [again, read, next] = requests;
  expect([again?.method, read?.method, next?.method]).toEqual(['PUT', 'GET', 'PUT']);
  expect(again?.body).toMatchObject({ add: [{ id: idOf(1) }], remove: [] });
  expect(next?.body).toMatchObject({ add: [{ id: idOf(2) }], remove: [] });
  expect(here()).toEqual([idOf(2)]);
  expect(there()).toEqual([idOf(2)]);
});

test('changes made while a command is being sent are sent next', async () => {
  markElsewhere(2);
  signIn();
  await sync();
  faults = [
    (request) => {
      unmark(1);
      mark(2);
      return account.answer(request);
    },
  ];
  mark(1);
  unmark(2);
  expect(await sync()).toBe(true);
  expect(here()).toEqual([idOf(2)]);
  expect(there()).toEqual([idOf(2)]);
});

test('an advert that no longer exists stays on the device, and is sent only once', async () => {
  const gone = { ...part(1), id: '11111111-1111-4111-8111-111111111111' };
  deviceStore.set(favouritesAtom, (current) => withFavourite(current, gone));
  signIn();
  await sync();
  mark(2);
  await sync();
  expect(requests.at(-1)?.body).toMatchObject({ add: [{ id: idOf(2) }] });
  expect(here()).toEqual([idOf(2), gone.id]);
  expect(there()).toEqual([idOf(2)]);
});

test('a withdrawn advert gets a placeholder title on a device that never saw it', async () => {
  account = createFavouritesAccount([]);
  markElsewhere(1);
  signIn();
  await sync();
  expect(list()).toMatchObject([{ id: idOf(1), title: 'A part marked on another device', pricePesewas: 80_001 }]);
});

test('favourites that the account has no room for stay on the device, and are sent when there is room', async () => {
  for (let number = 0; number < 199; number += 1) markElsewhere(number);
  mark(199, 200);
  signIn();
  expect(await sync()).toBe(true);
  expect(there()).toHaveLength(200);
  expect(there()[0]).toBe(idOf(200));
  expect(here()).toHaveLength(201);
  unmark(0);
  await sync();
  expect(there()).toContain(idOf(199));
  expect(there()).not.toContain(idOf(0));
});

test('when another device has filled the list meanwhile, it is read and the surplus stays here', async () => {
  signIn();
  await sync();
  for (let number = 0; number < 200; number += 1) markElsewhere(number);
  mark(201);
  expect(await sync()).toBe(false);
  expect(await sync()).toBe(true);
  expect(there()).toHaveLength(200);
  expect(here()).toHaveLength(201);
});

test('a list that was lost on the device is not removed from the account', async () => {
  markElsewhere(1);
  signIn();
  await sync();
  localStorage.removeItem('favourites');
  await sync();
  await sync(0);
  expect(there()).toEqual([idOf(1)]);
  expect(here()).toEqual([idOf(1)]);
});

test.each([
  ['Logout', clearDevice],
  ['the end of the session by the shop', dropSession],
])(
  '%s removes the favourites of the account from the device, and the next person sees none of them',
  async (_case, end) => {
    mark(1);
    signIn();
    await sync();
    end();
    await expect.poll(here).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain(idOf(1));

    const own = account;
    account = createFavouritesAccount(adverts);
    mark(2);
    signIn(kojo);
    await sync();
    expect(here()).toEqual([idOf(2)]);
    expect(there()).toEqual([idOf(2)]);
    expect(own.held()).toMatchObject([{ id: idOf(1) }]);
  },
);

test('another person who signs in immediately sees none of the first person’s favourites either', async () => {
  mark(1);
  signIn();
  await sync();
  const own = account;
  account = createFavouritesAccount(adverts);
  signIn(kojo);
  await sync();
  expect(here()).toEqual([]);
  expect(there()).toEqual([]);
  expect(own.held()).toMatchObject([{ id: idOf(1) }]);
});

test('changes that were not sent before the shop ended the session wait, hidden, for their person', async () => {
  markElsewhere(1);
  signIn();
  await sync();
  faults = [noConnection];
  unmark(1);
  mark(2);
  await sync();
  dropSession();
  await expect.poll(here).toEqual([]);
  mark(3);
  signIn();
  await sync();
  expect(here().toSorted()).toEqual([idOf(2), idOf(3)]);
  expect(there().toSorted()).toEqual([idOf(2), idOf(3)]);
});

test('an answer that arrives after its person has left is not saved on the device', async () => {
  markElsewhere(1);
  signIn();
  faults = [
    (request) => {
      clearDevice();
      return account.answer(request);
    },
  ];
  await sync();
  expect(here()).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain(idOf(1));
});

test('a Logout first sends the unsent changes, even when the device has never synced with the account', async () => {
  mark(1);
  signIn();
  expect(countUnsentFavourites(list())).toBe(1);
  await sendBeforeLogout(http);
  expect(there()).toEqual([idOf(1)]);
  requests = [];
  await sendBeforeLogout(http);
  expect(requests).toEqual([]);
});
