import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type RawEntry, snapshotDigest } from '#contract/catalogue/snapshot.ts';
import { refreshSnapshot } from './refreshSnapshot.ts';
import { dropSnapshot, keepSnapshot, type StoredSnapshot, storedSnapshot } from './snapshotPlace.ts';

const entry = (id: number, title = `Part ${id}`): RawEntry => ({
  id: `0b0b0b0b-0b0b-4b0b-8b0b-${String(id).padStart(12, '0')}`,
  title,
});
const ids = (entries: readonly RawEntry[] = []) => entries.map(({ id }) => Number(id.slice(-12)));

/** A shop that stores versions of its catalogue and answers like the real one. */
function shop() {
  const versions = new Map<number, RawEntry[]>([[1, [entry(1), entry(2), entry(3)]]]);
  let newest = 1;
  const requests: string[] = [];
  let change: (body: string, url: URL) => Response = (body) => new Response(body);
  return {
    asked: requests,
    publish(adverts: RawEntry[]) {
      newest += 1;
      versions.set(newest, adverts);
    },
    forget: (version: number) => versions.delete(version),
    /** Sets how the connection, or something on it, changes the answers. */
    through(by: typeof change) {
      change = by;
    },
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      requests.push(url.search);
      const adverts = versions.get(newest) ?? [];
      const since = Number(url.searchParams.get('since')) || null;
      const old = since === null ? undefined : versions.get(since);
      const removed = (old ?? []).filter(({ id }) => !adverts.some((one) => one.id === id)).map(({ id }) => id);
      const body = {
        version: newest,
        edition: url.searchParams.get('edition'),
        madeAt: '2026-11-20T10:00:00.000Z',
        since: old ? since : null,
        adverts: adverts.filter((one) => !old?.some(({ id, title }) => id === one.id && title === one['title'])),
        vendors: [],
        removed,
        withdrawn: removed,
        digest: await snapshotDigest({ adverts, vendors: [] }),
      };
      return change(JSON.stringify(body), url);
    },
  };
}

let store: typeof keepSnapshot = keepSnapshot;
let clock = 1_000_000;
let thumbnails = 1;

beforeEach(async () => {
  await dropSnapshot();
  store = keepSnapshot;
  clock = 1_000_000;
  thumbnails = 1;
});

const refresh = (
  { fetch }: Pick<ReturnType<typeof shop>, 'fetch'>,
  requests: Partial<Parameters<typeof refreshSnapshot>[1]> = {},
) =>
  refreshSnapshot(
    {
      apiBase: 'https://shop.test/api',
      fetch,
      read: storedSnapshot,
      keep: (snapshot: StoredSnapshot) => store(snapshot),
      dropThumbnails: async () => {
        thumbnails = 0;
      },
      now: () => clock,
    },
    { edition: 'full', ...requests },
  );

it('fetches the whole set once, and then only the changes', async () => {
  const one = shop();
  expect(await refresh(one)).toEqual({ kind: 'refreshed', withdrawn: [] });
  one.publish([entry(1), entry(3, 'Edited'), entry(4)]);
  expect(await refresh(one)).toEqual({ kind: 'refreshed', withdrawn: [entry(2).id] });
  const stored = await storedSnapshot();
  expect(new Set(ids(stored?.adverts))).toEqual(new Set([1, 3, 4]));
  expect(stored).toMatchObject({ version: 2, edition: 'full', checkedAt: clock });
  expect(one.asked).toEqual(['?edition=full', '?edition=full&since=1']);
});

it('records the check even if nothing changed, and requests nothing before `unlessYoungerMs` has passed', async () => {
  const one = shop();
  await refresh(one);
  clock += 500;
  expect(await refresh(one, { unlessYoungerMs: 1000 })).toEqual({ kind: 'fresh' });
  clock += 500;
  await refresh(one, { unlessYoungerMs: 1000 });
  expect(one.asked).toHaveLength(2);
  expect((await storedSnapshot())?.checkedAt).toBe(clock);
});

it('requests again when a wrong clock has recorded a time in the future', async () => {
  const one = shop();
  await refresh(one);
  clock -= 900_000;
  expect((await refresh(one, { unlessYoungerMs: 1000 })).kind).toBe('refreshed');
});

it('fetches the whole set when the shop no longer knows its version, and for another edition', async () => {
  const one = shop();
  await refresh(one);
  one.publish([entry(9)]);
  one.forget(1);
  await refresh(one);
  expect(ids((await storedSnapshot())?.adverts)).toEqual([9]);
  await refresh(one, { edition: 'light' });
  expect(one.asked.at(-1)).toBe('?edition=light');
  expect((await storedSnapshot())?.edition).toBe('light');
});

it.each<[string, (body: string) => Response]>([
  ['cut off', (body) => new Response(body.slice(0, body.length / 2))],
  ['changed in a price', (body) => new Response(body.replace('Part 8', 'Part 9'))],
  ['short of an advert', (body) => new Response(JSON.stringify({ ...JSON.parse(body), adverts: [] }))],
  ["a network's own page", () => new Response('<!doctype html><p>Accept the terms')],
  ["a network's own JSON", () => new Response('{"message":"Welcome"}')],
  ['of the other edition', (body) => new Response(body.replace('"full"', '"light"'))],
  ['from a version that was not asked for', (body) => new Response(body.replace('"since":1', '"since":7'))],
])('refuses an answer that is %s, and keeps the last good set', async (_name, spoil) => {
  const one = shop();
  await refresh(one);
  const good = await storedSnapshot();
  one.publish([entry(1), entry(8)]);
  one.through(spoil);
  clock += 5000;
  expect((await refresh(one)).kind).toBe('refused');
  expect(await storedSnapshot()).toEqual(good);
  one.through((body) => new Response(body));
  await refresh(one);
  expect(new Set(ids((await storedSnapshot())?.adverts))).toEqual(new Set([1, 8]));
});

it.each<[string, () => Response | Promise<Response>]>([
  ['breaks', () => Promise.reject(new TypeError('no connection'))],
  ['says that the shop is busy', () => new Response('{}', { status: 503 })],
  ['sends elsewhere', () => Response.redirect('https://portal.invalid/')],
])('keeps the last good set when the connection %s', async (_name, answer) => {
  const one = shop();
  await refresh(one);
  const good = await storedSnapshot();
  expect(await refresh({ fetch: async () => answer() })).toEqual({ kind: 'no-answer' });
  expect(await storedSnapshot()).toEqual(good);
});

it('requests the whole set once when the changes do not result in it', async () => {
  const one = shop();
  await refresh(one);
  const stored = await storedSnapshot();
  if (!stored) throw new Error('Nothing was kept.');
  await keepSnapshot({ ...stored, adverts: [entry(1, 'Written over by something')] });
  one.publish([entry(1), entry(2), entry(5)]);
  expect((await refresh(one)).kind).toBe('refreshed');
  expect(one.asked.slice(1)).toEqual(['?edition=full&since=1', '?edition=full']);
  expect(new Set(ids((await storedSnapshot())?.adverts))).toEqual(new Set([1, 2, 5]));

  one.through((body) => new Response(body.replace(/"digest":"./, '"digest":"x')));
  expect((await refresh(one)).kind).toBe('refused');
  expect(one.asked).toHaveLength(5);
});

it('refreshes once when two callers ask at the same time', async () => {
  const one = shop();
  const outcomes = await Promise.all([refresh(one), refresh(one)]);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['refreshed', 'busy']));
  expect(one.asked).toHaveLength(1);
});

it('deletes the thumbnails first on a full phone, then gives up and keeps the last good set', async () => {
  const one = shop();
  await refresh(one);
  const good = await storedSnapshot();
  const full = () => Promise.reject(new DOMException('The phone is full.', 'QuotaExceededError'));
  one.publish([entry(1), entry(6)]);
  store = full;
  expect(await refresh(one)).toEqual({ kind: 'full' });
  expect([thumbnails, await storedSnapshot()]).toEqual([0, good]);

  store = (snapshot) => (thumbnails === 0 ? keepSnapshot(snapshot) : full());
  thumbnails = 1;
  expect((await refresh(one)).kind).toBe('refreshed');
  expect(new Set(ids((await storedSnapshot())?.adverts))).toEqual(new Set([1, 6]));
});
