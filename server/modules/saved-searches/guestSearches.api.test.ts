import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { guestSearches } from '#server/db/tables/savedSearchSchema.ts';
import { maxGuestSearches } from '#contract/people/savedSearches.ts';
import { keptData } from '#contract/people/keptData.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSavedSearchShop } from '#tests/support/shop/clients/savedSearchClient.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import { askGuestSearch, confirmGuestSearch } from './guestSearches.ts';

/* Mails about a search to somebody without an account. */

let shop: TestApp;
let client: Awaited<ReturnType<typeof createSavedSearchShop>>['client'];
let vendor: SignedIn;
let people = 0;
let email: string;

beforeAll(async () => {
  ({ shop, client, vendor } = await createSavedSearchShop());
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(guestSearches);
  people += 1;
  email = `guest${people}@example.com`;
});

let asked = 0;
/** Each time from another network. */
const ask = (search: object, to = email, headers: Record<string, string> = {}) => {
  asked += 1;
  const remoteAddress = `10.60.0.${asked}`;
  return shop.app.inject({
    method: 'POST',
    url: '/api/saved-searches',
    remoteAddress,
    headers,
    payload: { email: to, search },
  });
};
const mails = (to = email) => shop.mailbox.to(to);
const linkIn = (text: string, words: RegExp) => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => words.test(line));
  const url = new URL(lines.slice(at).find((line) => line.startsWith('http')) ?? 'about:blank');
  return `${url.pathname}${url.search}`;
};
const press = (path: string) => shop.app.inject({ method: 'POST', url: path });
const offer = (title: string) => {
  shop.clock.advance(1000);
  return insertAdvert(shop.db, { vendorId: vendor.account.id, createdAt: shop.clock(), title });
};

async function confirmed(search: object): Promise<void> {
  expect((await ask(search)).statusCode).toBe(200);
  const mail = (await mails()).at(-1);
  expect((await press(linkIn(mail?.text ?? '', /See the search/))).statusCode).toBe(200);
  shop.mailbox.clear();
}

it('mails nothing about a search before the button behind the mailed link was pressed, once a day after it', async () => {
  expect((await ask({ q: 'wiper motor' })).statusCode).toBe(200);
  await offer('Wiper motor, early');
  await client.runAnHourLater();
  const [question, ...others] = await mails();
  expect(others).toEqual([]);
  const link = linkIn(question?.text ?? '', /See the search/);
  // Looking at the page, as mail scanners do, confirms nothing.
  expect((await shop.app.inject({ url: link })).body).toContain('Shall we mail you?');
  await client.runAnHourLater();
  expect(await mails()).toHaveLength(1);

  expect((await press(link)).body).toContain('We will mail you');
  shop.mailbox.clear();
  await offer('Wiper motor, late');
  await client.runAnHourLater();
  await client.runAnHourLater();
  const [news, ...more] = await mails();
  expect(more).toEqual([]);
  expect(news?.text).toContain('Wiper motor, late');
  expect(news?.text).not.toContain('early');
  expect(news?.text).not.toContain('/saved-searches\n');
});

it('one mail holds all searches of an address, and each can be stopped alone or all at once', async () => {
  await confirmed({ q: 'clutch plate' });
  await confirmed({ q: 'mud flap' });
  await offer('Clutch plate A');
  await offer('Mud flap A');
  await client.runAnHourLater();
  const [first] = await mails();
  expect(first?.text).toContain('Clutch plate A');
  expect(first?.text).toContain('Mud flap A');
  const stopOne = linkIn(first?.text ?? '', /Stop the mails about this search/);
  expect((await press(stopOne)).body).toContain('The mails have stopped');
  expect(await shop.db.$count(guestSearches)).toBe(1);
  const stopAll = /<(http[^>]+)>/.exec(first?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(stopAll);
  expect((await shop.app.inject({ url: pathname + search })).body).toContain('Stop all these mails?');
  await press(pathname + search);
  expect((await press(pathname + search)).statusCode).toBe(200);
  expect(await shop.db.$count(guestSearches)).toBe(0);
  expect((await shop.app.inject({ url: stopOne })).statusCode).toBe(400);
});

it('the same search twice is one, and the same command again sends no second mail', async () => {
  const headers = { 'idempotency-key': 'a3f1c2f0-7a51-4f0c-8d5e-9a5d3a9f2c22' };
  await ask({ q: 'Horn' }, email, headers);
  await ask({ q: 'Horn' }, email, headers);
  await shop.deps.jobs.drain();
  expect(await mails()).toHaveLength(1);
  await ask({ q: 'horn' });
  expect(await shop.db.$count(guestSearches)).toBe(1);
});

it('a stranger’s mailbox is not filled, and nobody is told of a mail that is not sent', async () => {
  const { points } = limitRules['search-email'];
  const answers = [];
  for (let each = 0; each <= points; each += 1) answers.push(await ask({ q: `horn ${each}` }));
  const refused = answers.pop();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect([refused?.statusCode, refused?.body]).toEqual([
    429,
    expect.stringContaining('This address has got several of these mails today.'),
  ]);
  expect(await mails()).toHaveLength(points);
  expect(await shop.db.$count(guestSearches)).toBe(points);
});

it('refuses a search without filters, a broken address and a link that was changed', async () => {
  expect((await ask({})).statusCode).toBe(422);
  expect((await ask({ q: 'horn' }, 'nobody')).statusCode).toBe(422);
  await ask({ q: 'horn' });
  const [mail] = await mails();
  const link = linkIn(mail?.text ?? '', /See the search/);
  expect((await press(`${link.slice(0, -2)}xx`)).statusCode).toBe(400);
  expect((await press(`${link}x`)).statusCode).toBe(400);
});

it('what nobody confirms is forgotten', async () => {
  await ask({ q: 'horn' });
  shop.clock.advance((keptData.newsletterAsked.days + 1) * dayMs);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  expect(await shop.db.$count(guestSearches)).toBe(0);
});

it('the link of a second request is good, though the first is long enough ago to be forgotten', async () => {
  await ask({ q: 'horn' });
  shop.clock.advance(keptData.newsletterAsked.days * dayMs - 3_600_000);
  await ask({ q: 'horn' });
  shop.clock.advance(2 * 3_600_000);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  const link = linkIn((await mails()).at(-1)?.text ?? '', /See the search/);
  expect((await press(link)).body).toContain('We will mail you');
});

it('an address has no more searches than it may, also when they are confirmed at the same time', async () => {
  const ids: string[] = [];
  for (let each = 0; each < maxGuestSearches + 3; each += 1) {
    const words = { q: `bracket ${each}` };
    const now = shop.clock();
    const { id } = await shop.db.transaction((tx) => askGuestSearch(tx, email, words, now));
    ids.push(id);
  }
  const outcomes = await Promise.all(
    ids.map((id) => shop.db.transaction((tx) => confirmGuestSearch(tx, id, shop.clock()))),
  );
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(maxGuestSearches);
});
