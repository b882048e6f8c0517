import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { savedSearches } from '#server/db/tables/savedSearchSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { findNewAdverts } from '#server/modules/adverts/search/newAdverts.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSavedSearchShop } from '#tests/support/shop/clients/savedSearchClient.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import { mailNews } from './mailNews.ts';
import type { FindNewAdverts } from './searchNews.ts';

let shop: TestApp;
let client: Awaited<ReturnType<typeof createSavedSearchShop>>['client'];
let vendor: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  ({ shop, client, vendor } = await createSavedSearchShop());
});
beforeEach(async () => {
  // Every test is about adverts that are posted from here on.
  await shop.db.delete(savedSearches);
  shop.mailbox.clear();
  shopper = await shop.signUpVerified();
});
afterAll(() => shop.close());

/** Posts an advert a second later. */
const offer = (title: string, change: object = {}) => {
  shop.clock.advance(1000);
  return insertAdvert(shop.db, { vendorId: vendor.account.id, createdAt: shop.clock(), title, ...change });
};
const mails = (to: SignedIn = shopper) => shop.mailbox.to(to.account.email);

describe('mails about saved searches', () => {
  it('list adverts posted since the search was saved, for all searches in one mail, and never twice', async () => {
    await offer('Wiper motor of yesterday');
    shop.clock.advance(1000);
    await client.save(shopper, { q: 'wiper motor' });
    await client.save(shopper, { make: 'Kia' });
    await client.save(shopper, { make: 'Mazda' });
    const wiper = await offer('Wiper motor, rear', { pricePesewas: 12_050 });
    for (let n = 1; n <= 6; n += 1) await offer(`Kia door ${n}`, { make: 'Kia', model: 'Rio' });
    await client.runAnHourLater();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('7 new parts in your saved searches');
    expect(mail?.text).toContain(
      `“wiper motor”\n- Wiper motor, rear: GHc\u00a0120.50 · New · Abossey Okai\n  http://localhost:8080/single-advert?id=${wiper.id}\n`,
    );
    expect(mail?.text).not.toContain('yesterday');
    expect(mail?.text).not.toContain('Mazda');
    expect(mail?.text).toContain('- Kia door 6');
    expect(mail?.text).not.toContain('- Kia door 2');
    expect(mail?.text).toContain('2 more. See the list:\nhttp://localhost:8080/view-product?make=Kia&sort=newest');
    await client.runAnHourLater();
    expect(await mails()).toHaveLength(1);
  });

  it('come at most once a day, and the next one lists everything that came meanwhile', async () => {
    await client.save(shopper, { q: 'gearbox' });
    await offer('Gearbox one');
    await client.runAnHourLater();
    expect(await mails()).toHaveLength(1);
    await offer('Gearbox two');
    await client.runAnHourLater();
    await offer('Gearbox three');
    await client.runAnHourLater();
    expect(await mails()).toHaveLength(1);
    shop.clock.advance(dayMs);
    await client.runAnHourLater();
    const [, second] = await mails();
    expect(second?.subject).toBe('2 new parts in your saved search');
    expect(second?.text).not.toContain('Gearbox one');
  });

  it('leave out adverts with only some of the words, which the list shows if there is nothing better', async () => {
    await offer('Thermostat housing');
    shop.clock.advance(1000);
    const search = { q: 'thermostat zanzibar' };
    const list = await shop.app.inject({ url: '/api/adverts', query: search });
    expect(list.json()).toMatchObject({ relaxed: true });
    await client.save(shopper, search);
    await offer('Thermostat gasket');
    await client.runAnHourLater();
    expect(await mails()).toEqual([]);
    await offer('Thermostat for a Zanzibar');
    await client.runAnHourLater();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new part in your saved search']);
  });

  it('leave out the reader’s own adverts, and those that are no longer offered', async () => {
    await client.save(vendor, { q: 'camshaft' });
    await client.save(shopper, { q: 'camshaft' });
    const { id } = await offer('Camshaft');
    await createAdvertClient(shop).setStatus(vendor, id, 'Not available');
    await offer('Camshaft, oiled');
    await client.runAnHourLater();
    expect(await mails(vendor)).toEqual([]);
    expect((await mails())[0]?.subject).toBe('1 new part in your saved search');
  });

  it('apply every filter of the list, and find the same adverts as the list', async () => {
    const searches = [
      { fits: 'Toyota Corolla 2012', category: 'breaking-system' },
      { q: 'discs corolla 2012', condition: 'New', maxPrice: '500' },
      { brand: ['Bosch', 'NGK'], region: 'Ashanti' },
      { q: '04465-02220' },
    ];
    for (const search of searches) await client.save(shopper, search);
    const savedAt = shop.clock().toISOString();
    const common = { yearFrom: 2008, yearTo: 2013 };
    await offer('Brake discs', { ...common, partNumber: '0446502220' });
    await offer('Brake discs, dear', { ...common, pricePesewas: 90_000, region: 'Ashanti' });
    await offer('Brake discs, used', { ...common, condition: 'Used', yearFrom: 2013 });
    await offer('Brake discs', { make: 'Kia', model: 'Rio', brand: 'NGK', region: 'Ashanti' });
    const listed = await Promise.all(
      searches.map(async (query) => {
        const { items } = listingAnswerSchema.parse((await shop.app.inject({ url: '/api/adverts', query })).json());
        return items.filter((item) => item.createdAt > savedAt).length;
      }),
    );
    expect(listed.every((total) => total > 0)).toBe(true);
    await client.runAnHourLater();
    const total = listed.reduce((sum, one) => sum + one, 0);
    expect((await mails())[0]?.subject).toBe(`${total} new parts in your saved searches`);
  });

  it.each([
    ['what fits every car', 'floor mat rav4', { title: 'Rubber floor mats', partType: 'floor-mats', universal: true }],
    [
      'what fits the model besides another',
      'cabin filter rav4',
      {
        title: 'Cabin filter',
        partType: 'cabin-filters',
        alsoFits: [{ make: 'Toyota', model: 'RAV4', yearFrom: null, yearTo: null }],
      },
    ],
    [
      'a pack with the part',
      'brake fluid vitz',
      { title: 'Vitz pack: pads and brake fluid', partType: 'service-packs' },
    ],
    ['a price that is figures', 'starter motor 700', { title: 'Starter motor', pricePesewas: 70_000 }],
  ] as const)('list all that the page shows as an answer: %s', async (_what, q, advert) => {
    await client.save(shopper, { q });
    const { title, ...change } = advert;
    const { id } = await offer(title, { make: 'Kia', model: 'Rio', ...change });
    await offer('Wheel bearing, for floor and filter', { partType: 'wheel-bearings', universal: true });
    const list = listingAnswerSchema.parse((await shop.app.inject({ url: '/api/adverts', query: { q } })).json());
    expect(list).toMatchObject({ items: [{ id }] });
    expect(list.relaxed).toBeUndefined();
    await client.runAnHourLater();
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 new part in your saved search');
    expect(mail?.text).toContain(`- ${title}`);
  });

  it('are sent even if one search is no longer valid, and a search that failed is mailed later', async () => {
    const old = await client.save(shopper, { make: 'Kia' });
    await shop.db
      .update(savedSearches)
      .set({ search: { make: 'A make of old' } })
      .where(eq(savedSearches.id, old));
    await client.save(shopper, { q: 'flywheel' });
    await client.save(shopper, { q: 'radiator cap' });
    await offer('Radiator cap');
    await offer('Flywheel');
    shop.clock.advance(3_600_000);
    const findUnlessFlywheel: FindNewAdverts = async (db, search, since, how) =>
      search.q === 'flywheel'
        ? db.transaction(async (tx) => {
            await tx.execute(sql`select 1 / 0`);
            throw new Error('The statement above fails.');
          })
        : findNewAdverts(db, search, since, how);
    const sent: MailMessage[] = [];
    const warn = vi.fn<() => void>();
    await mailNews({
      ...shop.deps,
      findNewAdverts: findUnlessFlywheel,
      queueMail: async (_tx, mail) => void sent.push(mail),
      notices: createNotices(shop.deps),
      log: Object.assign(createLog('silent'), { warn }),
    });
    expect(sent.map(({ subject }) => subject)).toEqual(['1 new part in your saved search']);
    expect(warn).toHaveBeenCalledTimes(1);
    shop.clock.advance(dayMs);
    await client.runAnHourLater();
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 new part in your saved search');
    expect(mail?.text).toContain('- Flywheel');
  });

  it('lose nothing and repeat nothing when a run dies before it has ended', async () => {
    const other = await shop.signUpVerified();
    for (const as of [shopper, other]) await client.save(as, { q: 'crankshaft' });
    await offer('Crankshaft');
    // The second account's mail cannot be stored: its transaction is rolled back, as when the process dies.
    await shop.db.execute(sql`
      create function refuse_news() returns trigger language plpgsql as $$ begin
        if new.account_id = ${sql.raw(`'${other.account.id}'`)} then raise exception 'the process died'; end if;
        return new;
      end $$`);
    await shop.db.execute(sql`create trigger refuse_news before update of mailed_at on saved_search_mailings
      for each row when (new.mailed_at is not null) execute function refuse_news()`);
    await client.runAnHourLater();
    expect([(await mails()).length, (await mails(other)).length]).toEqual([1, 0]);
    await shop.db.execute(sql`drop trigger refuse_news on saved_search_mailings`);
    await client.runAnHourLater();
    await client.runAnHourLater();
    expect([(await mails()).length, (await mails(other)).length]).toEqual([1, 1]);
  });

  it('are sent once when two processes check at the same time', async () => {
    await client.save(shopper, { q: 'dipstick' });
    await offer('Dipstick');
    shop.clock.advance(3_600_000);
    await Promise.all([0, 1].map(() => shop.deps.jobs.enqueue(shop.db, 'mail-saved-searches', {})));
    await Promise.all([shop.deps.jobs.drain(), shop.deps.jobs.drain()]);
    expect(await mails()).toHaveLength(1);
  });

  it('do not come while they are off, and later leave out the adverts of that time', async () => {
    const id = await client.save(shopper, { q: 'tachometer' });
    await client.change(shopper, id, { mails: false });
    await offer('Tachometer of the silence');
    await client.runAnHourLater();
    expect(await mails()).toEqual([]);
    await client.change(shopper, id, { mails: true });
    await offer('Tachometer');
    await client.runAnHourLater();
    expect((await mails())[0]?.text).not.toContain('silence');
  });

  it('are not sent to a deleted account, nor for a deleted search', async () => {
    const id = await client.save(shopper, { q: 'tailgate' });
    const other = await shop.signUpVerified();
    await client.save(other, { q: 'tailgate' });
    await client.remove(shopper, id);
    await shop.db.delete(accounts).where(eq(accounts.id, other.account.id));
    await offer('Tailgate');
    await client.runAnHourLater();
    expect([...(await mails()), ...(await mails(other))]).toEqual([]);
  });
});

describe('links that stop the mails', () => {
  const one = 'Stop the mails about this search:';
  const all = 'Stop the mails about all saved searches:';
  async function mailed() {
    await client.save(shopper, { q: 'door handle' });
    await client.save(shopper, { q: 'window winder' });
    await offer('Door handle');
    await client.runAnHourLater();
    const [mail] = await mails();
    if (!mail) throw new Error('There is no mail.');
    return mail;
  }
  const mailsOn = async () => (await client.list(shopper)).map(({ name, mails: on }) => [name, on]);

  it('ask first, and then stop that one search without signing in', async () => {
    const url = client.linkIn((await mailed()).text, one);
    const page = await shop.app.inject({ url });
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(page.body).toContain('We mail you what is new in “door handle”.');
    expect(await mailsOn()).toEqual([
      ['“window winder”', true],
      ['“door handle”', true],
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await shop.app.inject({ method: 'POST', url, headers, payload: '' });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('The mails have stopped')]);
    expect(await mailsOn()).toEqual([
      ['“window winder”', true],
      ['“door handle”', false],
    ]);
  });

  it('stop all mails, also with the button of the mail program', async () => {
    const { text, headers = {} } = await mailed();
    const url = client.linkIn(text, all);
    expect(headers).toEqual({
      'List-Unsubscribe': `<http://localhost:8080${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const posted = { 'content-type': 'application/x-www-form-urlencoded' };
    await shop.app.inject({ method: 'POST', url, headers: posted, payload: 'List-Unsubscribe=One-Click' });
    expect((await mailsOn()).map(([, on]) => on)).toEqual([false, false]);
  });

  it('cannot be invented, nor changed into another', async () => {
    const url = client.linkIn((await mailed()).text, one);
    const token = new URL(url, shop.deps.config.publicUrl).searchParams.get('token') ?? '';
    const forged = Buffer.from(JSON.stringify(['account', shopper.account.id])).toString('base64url');
    const bads = ['', token.slice(1), token.slice(0, -4), forged, `${forged}.${token}`, `${token}.x`, 'x'.repeat(2000)];
    for (const bad of bads) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await shop.app.inject({ method, url: `/api/saved-searches/stop?token=${bad}` });
        expect(answer.statusCode).toBe(400);
      }
    }
    expect((await mailsOn()).every(([, on]) => on)).toBe(true);
  });
});
