import { desc } from 'drizzle-orm';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '#tests/support/connection/answers.ts';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { advertBody, advertOf, list } from '#tests/support/shop/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { deskReportsSchema, reportKinds } from '#contract/desk/reports.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { orderStatuses } from '#contract/orders/orderStatuses.ts';
import { orders, orderSteps } from '#server/db/tables/orderSchema.ts';
import { threadMessages } from '#server/db/tables/threadSchema.ts';
import { demoAdverts } from './demo/demoAdverts.ts';
import { makeDemoAccounts, readDemoAccounts } from './demo/demoAccounts.ts';
import { adverts, accounts } from '#server/db/tables/schema.ts';
import { seedDemo } from './seed.ts';
import { codeOfStep, stepAt } from '#server/modules/account/second-factor/totp.ts';
import { checkLog } from '#server/plugins/watch/adminLog.ts';

describe('the sample catalogue', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await createTestApp();
    // Two servers that start at the same time.
    const outcomes = await Promise.all([seedDemo(shop.deps), seedDemo(shop.deps)]);
    expect(outcomes.filter((outcome) => outcome.loaded)).toHaveLength(1);
  });
  afterAll(() => shop.close());

  it('is loaded once, with every Available advert on the public pages', async () => {
    const available = demoAdverts.filter((advert) => advert.status === 'Available');
    expect((await list(shop)).total).toBe(available.length);
    const again = await seedDemo(shop.deps);
    expect(again.loaded).toBe(false);
    expect(again.accounts).toEqual(await readDemoAccounts(shop.deps.config.dataDir));
    expect(await shop.db.select({ id: adverts.id }).from(adverts)).toHaveLength(demoAdverts.length);
  });

  it('has a picture for every advert, which is served', async () => {
    const { items } = await list(shop, { limit: '100' });
    expect(items.every((item) => item.picture?.ready === true && item.picture.width > 600)).toBe(true);
    for (const slot of [320, 640, 1280] as const) {
      const file = await shop.app.inject({ url: pictureUrl({ id: items[0]?.picture?.id ?? '' }, slot, 'avif') });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe('image/avif');
    }
  });

  it('has a drawn face for every vendor, which everybody may see', async () => {
    const { items } = await list(shop, { limit: '1' });
    const answer = await shop.app.inject({ url: `/api/adverts/${items[0]?.id ?? ''}` });
    const { vendor } = advertDetailSchema.parse(answer.json());
    const file = await shop.app.inject({ url: vendor.photoUrl ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const people = await shop.db.select({ photoId: accounts.photoId }).from(accounts);
    expect(new Set(people.map(({ photoId }) => photoId)).size).toBe(people.length);
  });

  it('grows with time: numbers and dates rise together, none in the future', async () => {
    const { items } = await list(shop, { limit: '100' });
    const numbers = items.map((item) => item.number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(items.every((item) => new Date(item.createdAt) <= shop.clock())).toBe(true);
  });

  it('lets its vendor and its buyer sign in, and nobody else', async () => {
    const demo = await readDemoAccounts(shop.deps.config.dataDir);
    for (const [role, signIn] of [
      ['vendor', demo?.vendor],
      ['user', demo?.buyer],
    ] as const) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: signIn ?? {} });
      expect(answer.statusCode).toBe(200);
      expect(sessionOf(answer).user.role).toBe(role);
    }
    const people = await shop.db.select({ email: accounts.email, hash: accounts.passwordHash }).from(accounts);
    expect(new Set(people.map((person) => person.hash)).size).toBe(4);
  });

  it('has reports of each kind for the desk, which its staff open with a code', async () => {
    const { staff } = (await readDemoAccounts(shop.deps.config.dataDir)) ?? {};
    const payload = { email: staff?.email, password: staff?.password };
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(login.json()).toMatchObject({ code: 'second_factor' });
    const { challenge } = login.json<{ details: { challenge: string } }>().details;
    const code = codeOfStep(Buffer.from(staff?.secret ?? '', 'hex'), stepAt(shop.clock()));
    const url = '/api/auth/login/second-factor';
    const second = await shop.app.inject({ method: 'POST', url, payload: { challenge, code } });
    const headers = { authorization: `Bearer ${sessionOf(second).token}` };
    const read = async (state: string) =>
      deskReportsSchema.parse((await shop.app.inject({ url: `/api/desk/reports?state=${state}`, headers })).json())
        .items;
    expect(new Set((await read('open')).map(({ kind }) => kind))).toEqual(new Set(reportKinds));
    expect((await read('decided')).some(({ decided }) => decided?.answer)).toBe(true);
    expect(await checkLog(shop.db)).toMatchObject({ lines: 2, brokenAt: null });
  });

  it('has an order in each state, some of them its buyer’s', async () => {
    const all = await shop.db.select().from(orders);
    expect(new Set(all.map((order) => order.status))).toEqual(new Set(orderStatuses));
    expect(all.filter((order) => order.buyerId !== null).length).toBeGreaterThan(5);
    const lastSteps = await shop.db
      .selectDistinctOn([orderSteps.orderId])
      .from(orderSteps)
      .orderBy(orderSteps.orderId, desc(orderSteps.position));
    const ended = new Map(lastSteps.map((step) => [step.orderId, [step.status, step.createdAt]]));
    expect(ended).toEqual(new Map(all.map((order) => [order.id, [order.status, order.updatedAt]])));
    expect(all.every((order) => order.updatedAt <= shop.clock())).toBe(true);
  });

  it('shows its vendor how many people looked and asked, in the last 30 days and in the 30 before', async () => {
    const demo = await readDemoAccounts(shop.deps.config.dataDir);
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: demo?.vendor ?? {} });
    const headers = { authorization: `Bearer ${sessionOf(login).token}` };
    const answer = await shop.app.inject({ url: '/api/adverts/my-adverts/figures', headers });
    const figures = figuresAnswerSchema.parse(answer.json());
    expect(figures.days.every((day) => day.views > 0)).toBe(true);
    expect(figures.enquiries).toBeGreaterThan(4);
    expect(figures.previous30.views).toBeGreaterThan(50);
    expect(figures.previous30.enquiries).toBeGreaterThan(0);
    expect((await shop.db.select().from(threadMessages)).every(({ createdAt }) => createdAt < shop.clock())).toBe(true);
  });

  it('lets its vendor edit an advert and keep its pictures', async () => {
    const demo = await readDemoAccounts(shop.deps.config.dataDir);
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: demo?.vendor ?? {} });
    const headers = { authorization: `Bearer ${sessionOf(login).token}` };
    const answer = await shop.app.inject({ url: '/api/adverts/my-adverts', headers });
    const own = ownAdvertsAnswerSchema.parse(answer.json());
    expect(own.counts.total).toBe(demoAdverts.filter(({ vendor }) => vendor === 'mensah').length);
    for (const attention of ['stale', 'paused']) {
      const some = await shop.app.inject({ url: `/api/adverts/my-adverts?attention=${attention}`, headers });
      expect(ownAdvertsAnswerSchema.parse(some.json()).total, attention).toBeGreaterThan(0);
    }
    const [advert] = own.items;
    const edited = await shop.app.inject({
      method: 'PUT',
      url: `/api/adverts/${advert?.id}`,
      headers: { ...headers, 'if-match': '1' },
      payload: advertBody({ images: [{ id: advert?.picture?.id ?? '' }] }),
    });
    expect(advertOf(edited).picture?.id).toBe(advert?.picture?.id);
  });
});

describe('a database that is in use', () => {
  it('a database that is in use gets no sample catalogue', async () => {
    const shop = await createTestApp();
    await shop.signUpVerified();
    expect(await seedDemo(shop.deps)).toEqual({ loaded: false, accounts: null });
    expect(await shop.db.select({ id: adverts.id }).from(adverts)).toEqual([]);
    await shop.close();
  });
});

describe('the demo accounts of a data folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-accounts-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('are made once, differ between folders and are readable only by the server', async () => {
    const first = await makeDemoAccounts(dir);
    expect(await makeDemoAccounts(dir)).toEqual(first);
    const other = await makeDemoAccounts(path.join(dir, 'other'));
    expect(other.vendor.password).not.toBe(first.vendor.password);
    expect(first.vendor.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect((await stat(path.join(dir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
    expect(await readDemoAccounts(path.join(dir, 'third'))).toBeNull();
  });

  it('are the same for servers that start at once, and are made again when they cannot be read', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makeDemoAccounts(dir)));
    expect(new Set(made.map(({ vendor }) => vendor.password)).size).toBe(1);
    expect(await readdir(dir)).toEqual(['demo-accounts.json']);
    await writeFile(path.join(dir, 'demo-accounts.json'), '{');
    const renewed = await makeDemoAccounts(dir);
    expect(await readDemoAccounts(dir)).toEqual(renewed);
  });
});
