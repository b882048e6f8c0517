import { expect, test } from 'vitest';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { type RawEntry, snapshotDigest } from '#contract/catalogue/snapshot.ts';
import { usualWishes } from '#src/device/usage/shared/dataWishes.ts';
import type { StoredSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';
import { fakeCaches } from '#tests/support/device/fakeCaches.ts';
import { createCatalogueRefresh, mayRefreshInBackground } from './snapshot.ts';

const origin = 'https://shop.test';
const idOf = (kind: string, number: number) => `0b0b0b0b-0b0b-4b0b-8b0${kind}-${String(number).padStart(12, '0')}`;

const advert = (number: number): RawEntry => ({
  id: idOf('a', number),
  pictures: [{ id: idOf('b', number), alt: '', width: 640, height: 480, ready: true }],
});

function device({ less = false, spareBytes = 1e9 } = {}) {
  const caches = fakeCaches();
  const requested: string[] = [];
  const forgotten: string[] = [];
  let adverts = [advert(1), advert(2)];
  let gone: string[] = [];
  let stored: StoredSnapshot | null = null;
  let clock = 0;

  async function fetch({ url }: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    requested.push(pathname.replace('/api/catalogue/', ''));
    if (pathname.endsWith('thumbnails')) {
      const ids = searchParams.get('ids')?.split(',') ?? [];
      return Response.json({ thumbnails: ids.map((id) => ({ id, avif: btoa('picture') })) });
    }
    const set = { adverts, vendors: [] };
    const [edition, madeAt] = [searchParams.get('edition'), '2026-11-20T10:00:00.000Z'];
    const since = stored?.edition === edition ? stored.version : null;
    const told = { since, removed: gone, withdrawn: gone, digest: await snapshotDigest(set) };
    return Response.json({ version: 1, edition, madeAt, ...set, ...told });
  }

  const network = { apiBase: `${origin}/api`, fetch };
  const refresh = createCatalogueRefresh({
    snapshot: {
      ...network,
      read: async () => stored,
      keep: async (snapshot) => {
        stored = snapshot;
      },
      now: () => clock,
    },
    thumbnails: { ...network, origin, open: () => caches.open('thumbnails') },
    dropThumbnails: async () => void (await caches.delete('thumbnails')),
    lessData: async () => less,
    forgetAdvert: async (id) => void forgotten.push(id),
    storage: { estimate: async () => ({ quota: 2e9, usage: 2e9 - spareBytes }) },
  });
  return {
    requested,
    forgotten,
    refresh,
    edition: () => stored?.edition,
    withdraw() {
      adverts = [advert(1)];
      gone = [advert(2).id];
      clock += 11 * 60_000;
    },
    thumbnails: async () => (await (await caches.open('thumbnails')).keys()).map(({ url }) => url),
  };
}

const addressOf = (number: number) => origin + thumbnailUrl(idOf('b', number));

test('fetches the adverts on any visit, and their pictures only when it may', async () => {
  const { requested, refresh, thumbnails } = device();
  await refresh({ thumbnails: false });
  expect(requested).toEqual(['snapshot']);
  await refresh({ thumbnails: true });
  expect(requested).toEqual(['snapshot', 'thumbnails']);
  expect(await thumbnails()).toEqual([addressOf(1), addressOf(2)]);
  await refresh({ thumbnails: true });
  expect(requested).toHaveLength(2);
});

test('refreshes once when several tabs ask at the same time', async () => {
  const { requested, refresh } = device();
  await Promise.all([refresh({ thumbnails: true }), refresh({ thumbnails: true }), refresh({ thumbnails: true })]);
  expect(requested).toEqual(['snapshot', 'thumbnails']);
});

test('deletes a withdrawn advert, with its picture and its saved copies', async () => {
  const { forgotten, refresh, thumbnails, withdraw } = device();
  await refresh({ thumbnails: true });
  withdraw();
  await refresh({ thumbnails: false });
  expect(forgotten).toEqual([idOf('a', 2)]);
  expect(await thumbnails()).toEqual([addressOf(1)]);
});

test('fetches fewer adverts and no pictures when less data is wanted', async () => {
  const { requested, edition, refresh } = device({ less: true });
  await refresh({ thumbnails: true });
  expect([requested, edition()]).toEqual([['snapshot'], 'light']);
});

test('fetches no pictures when the phone is almost full', async () => {
  const { requested, refresh } = device({ spareBytes: 1_000_000 });
  await refresh({ thumbnails: true });
  expect(requested).toEqual(['snapshot']);
});

test('wakes up for the catalogue on unmetered connections only, unless the person chose otherwise', () => {
  const [wifi, mobile, unknown] = [{ connection: { type: 'wifi' } }, { connection: { type: 'cellular' } }, {}];
  const may = (backgroundRefresh: 'unmetered' | 'always' | 'never') =>
    [wifi, mobile, unknown].map((device) => mayRefreshInBackground({ ...usualWishes, backgroundRefresh }, device));
  expect(may('unmetered')).toEqual([true, false, false]);
  expect(may('always')).toEqual([true, true, true]);
  expect(may('never')).toEqual([false, false, false]);
});
