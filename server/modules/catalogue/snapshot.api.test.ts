import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { publicVendorSchema, type VendorFigures } from '#contract/catalogue/adverts.ts';
import {
  type RawEntry,
  type SnapshotAnswer,
  snapshotAnswerSchema,
  snapshotDigest,
  snapshotMaxAdverts,
} from '#contract/catalogue/snapshot.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { catalogueSnapshots } from '#server/db/tables/snapshotSchema.ts';
import { loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { groupBy } from '#contract/core/groupBy.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
});
afterAll(() => shop.close());
beforeEach(() => later());

const later = () => shop.clock.advance(61_000);
const newer = () => ({ createdAt: shop.clock(), vendorId: vendor.account.id });

async function snapshot(query: Record<string, string> = {}): Promise<SnapshotAnswer> {
  const answer = await shop.app.inject({ url: '/api/catalogue/snapshot', query });
  return snapshotAnswerSchema.parse(answer.json());
}

const since = ({ version }: SnapshotAnswer) => snapshot({ since: String(version) });
const idsOf = (entries: readonly RawEntry[]) => entries.map(({ id }) => id);

/** The set of a device after it has applied a difference. */
function applied(old: SnapshotAnswer, { adverts, vendors, removed }: SnapshotAnswer) {
  const gone = new Set([...removed, ...idsOf(adverts), ...idsOf(vendors)]);
  const rest = (entries: readonly RawEntry[]) => entries.filter(({ id }) => !gone.has(id));
  return { adverts: [...rest(old.adverts), ...adverts], vendors: [...rest(old.vendors), ...vendors] };
}

/** The part of a vendor's figures that cards show: the stars, or otherwise how many orders were collected. */
function onCards(figures: VendorFigures | undefined) {
  if (!figures) return {};
  const { rating, ordersCollected } = figures;
  if (rating.average !== null) return { rating: rating.average };
  return ordersCollected > 0 ? { collected: ordersCollected } : {};
}

describe('the snapshot', () => {
  it('holds every advert of a small shop with their vendors, under its digest, and says how many there are', async () => {
    const whole = await snapshot();
    expect(whole.since).toBeNull();
    const published = await shop.db.select({ id: publishedAdverts.id }).from(publishedAdverts);
    expect(published.length).toBeGreaterThan(160);
    expect(idsOf(whole.adverts).toSorted()).toEqual(idsOf(published).toSorted());
    expect(whole.offered).toBe(published.length);
    expect(new Set(idsOf(whole.vendors))).toEqual(new Set(whole.adverts.map((advert) => advert['vendorId'])));
    expect(await snapshotDigest(whole)).toBe(whole.digest);
  });

  it('has of an advert exactly what its page shows', async () => {
    const { adverts: all, vendors } = await snapshot();
    for (const vendor of vendors) {
      const advert = all.find(({ vendorId }) => vendorId === vendor.id);
      const page = (await shop.app.inject(`/api/adverts/${advert?.id}`)).json<Record<string, unknown>>();
      const {
        similar: _similar,
        status: _status,
        vendor: counted,
        picture: _cover,
        pictureCount: _count,
        // Only the server knows what is derived from other adverts and from earlier prices.
        usualPrice: _usual,
        earlierPrices: _earlier,
        // It changes without the advert, so a catalogue that was stored may not say it.
        takesOffers: _offers,
        ...fields
      } = page;
      expect({ ...advert, vendorId: undefined }).toEqual({ ...fields, vendorId: undefined });
      const { figures, ...seller } = publicVendorSchema.parse(counted);
      expect(vendor).toEqual({ ...seller, ...onCards(figures) });
    }
    expect(vendors.some(({ rating }) => rating !== undefined)).toBe(true);
    const text = JSON.stringify({ all, vendors });
    for (const { email } of await shop.db.select({ email: accounts.email }).from(accounts)) {
      expect(text).not.toContain(email);
    }
  });

  it('has the newest of each category in the light edition, of how many, and versions of its own', async () => {
    const [full, light] = [await snapshot(), await snapshot({ edition: 'light' })];
    const perCategory = groupBy(light.adverts, (advert) => advert['category']);
    expect([...perCategory].map(([, of]) => of.length)).toEqual(Array.from({ length: 12 }, () => 2));
    expect(light.adverts.length).toBe(snapshotMaxAdverts.light);
    expect(light.offered).toBe(full.adverts.length);
    expect(light.edition).toBe('light');
    expect((await snapshot({ edition: 'light', since: String(full.version) })).since).toBeNull();
  });

  it('answers 304 while nothing changed, also after it was compared with the shop again', async () => {
    const first = await shop.app.inject('/api/catalogue/snapshot');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    const ask = () =>
      shop.app.inject({
        url: '/api/catalogue/snapshot',
        headers: { 'if-none-match': String(first.headers.etag) },
      });
    expect((await ask()).statusCode).toBe(304);
    later();
    expect((await ask()).statusCode).toBe(304);
    const same = await since(await snapshot());
    expect([...same.adverts, ...same.vendors, ...same.removed]).toEqual([]);
  });

  it('is sent compressed to clients that accept it, and plain to others', async () => {
    const ask = (encoding: string) =>
      shop.app.inject({ url: '/api/catalogue/snapshot', headers: { 'accept-encoding': encoding } });
    const [packed, refused, plain] = [await ask('gzip, br'), await ask('br;q=0, identity'), await ask('identity')];
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['edition', { edition: 'huge' }],
    ['since', { since: 'yesterday' }],
    ['since', { since: '-1' }],
    ['colour', { colour: 'red' }],
  ])('refuses a wrong %s with 400 at it', async (field, query) => {
    const answer = await shop.app.inject({ url: '/api/catalogue/snapshot', query });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
  });
});

describe('the difference', () => {
  it('leads from the old set to the new one, by digest', async () => {
    const old = await snapshot();
    const [moved, gone, ...others] = old.adverts;
    await insertAdvert(shop.db, { ...newer(), title: 'Tow bar', category: 'body-exterior' });
    await shop.db
      .update(adverts)
      .set({ title: 'Edited', version: 2 })
      .where(eq(adverts.id, String(moved?.id)));
    await shop.db
      .update(adverts)
      .set({ status: 'Not available' })
      .where(eq(adverts.id, String(gone?.id)));
    later();
    const difference = await since(old);
    expect(difference.since).toBe(old.version);
    expect(difference.adverts.length).toBeLessThan(others.length);
    expect(idsOf(difference.adverts)).toContain(moved?.id);
    expect(difference.removed).toContain(gone?.id);
    expect(await snapshotDigest(applied(old, difference))).toBe(difference.digest);
    expect((await snapshot()).digest).toBe(difference.digest);
  });

  it('removes adverts that were withdrawn or deleted, and those of a vendor whose plan ran out', async () => {
    const [withdrawn, deleted] = [await insertAdvert(shop.db, newer()), await insertAdvert(shop.db, newer())];
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    const unpaid = await insertAdvert(shop.db, { ...newer(), vendorId: other.account.id });
    later();
    const old = await snapshot();
    const three = [withdrawn.id, deleted.id, unpaid.id];
    expect(idsOf(old.adverts)).toEqual(expect.arrayContaining(three));

    await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, withdrawn.id));
    await shop.db.update(adverts).set({ deletedAt: shop.clock() }).where(eq(adverts.id, deleted.id));
    const ended = { showsAdverts: false };
    await shop.db.update(subscriptions).set(ended).where(eq(subscriptions.accountId, other.account.id));
    later();
    const { removed, vendors } = await since(old);
    expect(removed).toEqual(expect.arrayContaining([...three, other.account.id]));
    expect(idsOf(vendors)).not.toContain(other.account.id);
  });

  it('distinguishes withdrawn adverts from those that only made room for newer ones', async () => {
    const category = 'bike-accessories';
    const oldest = await insertAdvert(shop.db, { ...newer(), category });
    shop.clock.advance(1000);
    await insertAdvert(shop.db, { ...newer(), category });
    later();
    const old = await snapshot({ edition: 'light' });
    const taken = await insertAdvert(shop.db, { ...newer(), category });
    const [gone] = old.adverts.filter((advert) => advert['category'] === category && advert.id !== oldest.id);
    await insertAdvert(shop.db, { ...newer(), category });
    await shop.db
      .update(adverts)
      .set({ status: 'Not available' })
      .where(eq(adverts.id, String(gone?.id)));
    later();
    const query = { edition: 'light', since: String(old.version) };
    const { removed, withdrawn, adverts: added } = await snapshot(query);
    expect(idsOf(added)).toContain(taken.id);
    expect(new Set(removed)).toEqual(new Set([oldest.id, gone?.id]));
    expect(withdrawn).toEqual([gone?.id]);
  });

  it('tells a new total with the same adverts, when only parts that no device stores are new', async () => {
    const old = await snapshot({ edition: 'light' });
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    const longAgo = { vendorId: other.account.id, createdAt: new Date('2020-01-01') };
    await insertAdvert(shop.db, longAgo);
    later();
    const now = await snapshot({ edition: 'light', since: String(old.version) });
    expect([now.version, now.adverts, now.removed]).toEqual([old.version, [], []]);
    expect(now.offered).toBe((old.offered ?? 0) + 1);
  });

  it('the difference from an unknown version is the whole set', async () => {
    const whole = await snapshot();
    const answer = await snapshot({ since: '2000000000' });
    expect(answer).toEqual(whole);
  });

  it('forgets versions that are older than a month', async () => {
    const old = await snapshot();
    shop.clock.advance(31 * dayMs);
    await insertAdvert(shop.db, newer());
    const now = await since(old);
    expect(now.since).toBeNull();
    expect(await shop.db.$count(catalogueSnapshots, eq(catalogueSnapshots.edition, 'full'))).toBe(1);
  });
});

describe('a version', () => {
  it('is made only once, however many requests ask for it at the same time and in however many processes', async () => {
    const before = await shop.db.$count(catalogueSnapshots);
    await insertAdvert(shop.db, newer());
    later();
    const log = createLog('silent');
    const others = await Promise.all([buildApp(shop.deps, { log }), buildApp(shop.deps, { log })]);
    const requests = [shop.app, ...others].flatMap((app) => [1, 2].map(() => app.inject('/api/catalogue/snapshot')));
    const answers = (await Promise.all(requests)).map((answer) => snapshotAnswerSchema.parse(answer.json()));
    await Promise.all(others.map((app) => app.close()));
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1);
    expect(new Set(answers.map(({ digest }) => digest)).size).toBe(1);
    expect(await shop.db.$count(catalogueSnapshots)).toBe(before + 1);
  });

  it('holds its contents only while it is the newest', async () => {
    const current = await snapshot();
    const rows = await shop.db.select().from(catalogueSnapshots).where(eq(catalogueSnapshots.edition, 'full'));
    expect(rows.filter(({ contents }) => contents !== null).map(({ version }) => version)).toEqual([current.version]);
  });
});
