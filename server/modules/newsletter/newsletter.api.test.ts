import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { newsletterSubscribers, serviceInterests } from '#server/db/tables/contactSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { keptData } from '#contract/people/keptData.ts';
import { newsletterLinks } from './newsletterLinks.ts';

const shop = await createTestApp({ config: { trustProxy: 1 } });
let senders = 0;

afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
});

function post(url: string, body: object) {
  senders += 1;
  const headers = { 'x-forwarded-for': `10.3.0.${senders}` };
  return shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload: body });
}

const fieldsOf = async (url: string, body: object) => problemOf(await post(url, body)).fields;

/** The link with this path in the last mail to an address. */
async function linkIn(email: string, path: string): Promise<string> {
  const { text } = await shop.mailbox.last(email);
  const url = new RegExp(`http://localhost:8080(/api/${path}\\?token=[\\w.-]+)`).exec(text)?.[1];
  if (!url) throw new Error(`No link to ${path} in: ${text}`);
  return url;
}

async function sweepLater(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
}
const almostKept = keptData.newsletterAsked.days * dayMs - hourMs;

const press = (url: string, payload = '', type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('services to come', () => {
  const interestsOf = (email: string) =>
    shop.db.select().from(serviceInterests).where(eq(serviceInterests.email, email));
  const subjectsTo = async (email: string) => (await shop.mailbox.to(email)).map(({ subject }) => subject);

  it('counts an interest only after the button behind the mailed link, and always answers the same', async () => {
    const body = { email: 'driver@example.com', services: ['Book a driver', 'Rent a car', 'Book a driver'] };
    const [first, again] = [await post('/services/interest', body), await post('/services/interest', body)];
    expect(first.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    const interests = await interestsOf(body.email);
    expect(interests.map(({ service }) => service).toSorted()).toEqual(['Book a driver', 'Rent a car']);
    expect(interests.filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([]);
    const asksBack = 'Book a driver and Rent a car: shall we tell you?';
    expect(await subjectsTo(body.email)).toEqual([asksBack, asksBack]);

    const link = await linkIn(body.email, 'services/confirm');
    expect((await shop.app.inject(link)).body).toContain(`<form method="post" action="${link}">`);
    expect((await interestsOf(body.email))[0]?.confirmedAt).toBeNull();
    expect((await press(link)).statusCode).toBe(200);
    expect((await press(link)).statusCode).toBe(200);
    expect((await interestsOf(body.email)).map(({ confirmedAt }) => confirmedAt)).toEqual([shop.clock(), shop.clock()]);
    const told = 'Book a driver and Rent a car: we will tell you';
    expect((await subjectsTo(body.email)).slice(2)).toEqual([told]);
  });

  it('forgets a person who leaves by the link of the second mail, and an old link brings nobody back', async () => {
    const body = { email: 'waits-no-more@example.com', services: ['Rent a car'] };
    await post('/services/interest', body);
    const confirm = await linkIn(body.email, 'services/confirm');
    await press(confirm);
    const leave = await linkIn(body.email, 'services/leave');
    expect((await shop.mailbox.last(body.email)).headers?.['List-Unsubscribe']).toBe(`<http://localhost:8080${leave}>`);
    expect((await shop.app.inject(leave)).statusCode).toBe(200);
    expect(await interestsOf(body.email)).toHaveLength(1);
    expect((await press(leave, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await interestsOf(body.email)).toEqual([]);
    expect((await press(confirm)).statusCode).toBe(400);
    shop.clock.advance(dayMs);
    await post('/services/interest', body);
    expect((await press(confirm)).statusCode).toBe(400);
  });

  it('confirms only the services that the mail names, not those chosen by a stranger', async () => {
    const email = 'only-drivers@example.com';
    await post('/services/interest', { email, services: ['Rent a car', 'Buy a car'] });
    shop.clock.advance(1000);
    await post('/services/interest', { email, services: ['Book a driver'] });
    expect((await press(await linkIn(email, 'services/confirm'))).statusCode).toBe(200);
    const confirmed = (await interestsOf(email)).filter(({ confirmedAt }) => confirmedAt !== null);
    expect(confirmed.map(({ service }) => service)).toEqual(['Book a driver']);
  });

  it('is confirmed by the link of a second request, though the first is long enough ago to be forgotten', async () => {
    const body = { email: 'asks-again@example.com', services: ['Rent a car'] };
    await post('/services/interest', body);
    shop.clock.advance(almostKept);
    await post('/services/interest', body);
    const link = await linkIn(body.email, 'services/confirm');
    await sweepLater(2 * hourMs);
    expect((await press(link)).statusCode).toBe(200);
    expect((await interestsOf(body.email))[0]?.confirmedAt).toEqual(shop.clock());
  });

  it('is confirmed by either of two links of one day', async () => {
    const body = { email: 'impatient@example.com', services: ['Rent a car'] };
    await post('/services/interest', body);
    const first = await linkIn(body.email, 'services/confirm');
    shop.clock.advance(hourMs);
    await post('/services/interest', body);
    expect((await press(first)).statusCode).toBe(200);
  });

  it('refuses links that are too old or belong to another list', async () => {
    const body = { email: 'late-driver@example.com', services: ['Rent a car'] };
    await post('/services/interest', body);
    const link = await linkIn(body.email, 'services/confirm');
    expect((await press(link.replace('services', 'newsletter'))).statusCode).toBe(400);
    shop.clock.advance(31 * dayMs);
    expect((await press(link)).statusCode).toBe(400);
    expect((await interestsOf(body.email))[0]?.confirmedAt).toBeNull();
  });

  it('requires at least one of the coming services', async () => {
    const email = 'nothing@example.com';
    expect(await fieldsOf('/services/interest', { email })).toEqual({ services: 'Tick at least one.' });
    expect(await fieldsOf('/services/interest', { email, services: [] })).toEqual({ services: 'Tick at least one.' });
    expect((await post('/services/interest', { email, services: ['Fly a plane'] })).statusCode).toBe(422);
    const rows = await shop.db.select().from(serviceInterests).where(eq(serviceInterests.email, email));
    expect(rows).toEqual([]);
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string) => post('/newsletter', { email });

  async function subscriber(email: string) {
    const [row] = await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    return row;
  }

  it('begins only when the button behind the mailed link is pressed', async () => {
    const email = 'new@example.com';
    expect((await subscribe(email)).statusCode).toBe(200);
    const link = await linkIn(email, 'newsletter/confirm');

    const page = await shop.app.inject(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(`<form method="post" action="${link}">`);
    expect((await subscriber(email))?.confirmedAt).toBeNull();

    expect((await press(link)).statusCode).toBe(200);
    expect((await press(link)).statusCode).toBe(200);
    expect((await subscriber(email))?.confirmedAt).toEqual(shop.clock());
    const mails = await shop.mailbox.to(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('ends with one press, on the page or in the mail program, and not by opening the link', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const email = `leaves-${senders}@example.com`;
      await subscribe(email);
      await press(await linkIn(email, 'newsletter/confirm'));
      const link = await linkIn(email, 'newsletter/unsubscribe');
      const header = (await shop.mailbox.last(email)).headers?.['List-Unsubscribe'];
      expect(header).toBe(`<http://localhost:8080${link}>`);

      expect((await shop.app.inject(link)).body).toContain('Leave the newsletter?');
      expect((await shop.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
      expect((await subscriber(email))?.unsubscribedAt).toBeNull();

      const body = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click';
      expect((await press(link, body, type)).statusCode).toBe(200);
      expect((await subscriber(email))?.unsubscribedAt).toEqual(shop.clock());
      shop.clock.advance(1000);
      expect((await press(link)).statusCode).toBe(200);
    }
  });

  it('answers the same whether the address is known or not, with one mail', async () => {
    const email = 'known@example.com';
    const first = await subscribe(email);
    await press(await linkIn(email, 'newsletter/confirm'));
    const again = await subscribe(email);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(messageAnswerSchema.parse(again.json()).message).toContain('mailbox');
    expect(await shop.mailbox.to(email)).toHaveLength(3);
    expect((await subscriber(email))?.confirmedAt).not.toBeNull();
  });

  it('is not resumed by an old link after a person left, but is by a new one', async () => {
    const email = 'back@example.com';
    await subscribe(email);
    const old = await linkIn(email, 'newsletter/confirm');
    await press(old);
    shop.clock.advance(dayMs);
    await press(await linkIn(email, 'newsletter/unsubscribe'));
    expect((await press(old)).statusCode).toBe(400);
    expect((await subscriber(email))?.unsubscribedAt).not.toBeNull();
    shop.clock.advance(dayMs);
    await subscribe(email);
    await press(await linkIn(email, 'newsletter/confirm'));
    expect((await subscriber(email))?.unsubscribedAt).toBeNull();
  });

  it('begins by the link of a second request, also after the first, or a leave, is long enough ago to be forgotten', async () => {
    const [unsure, left] = ['unsure@example.com', 'leaves-and-returns@example.com'];
    await subscribe(unsure);
    await subscribe(left);
    await press(await linkIn(left, 'newsletter/confirm'));
    await press(await linkIn(left, 'newsletter/unsubscribe'));
    shop.clock.advance(almostKept);
    for (const email of [unsure, left]) await subscribe(email);
    const links = [await linkIn(unsure, 'newsletter/confirm'), await linkIn(left, 'newsletter/confirm')];
    await sweepLater(2 * hourMs);
    for (const link of links) expect((await press(link)).statusCode).toBe(200);
    expect(await subscriber(left)).toMatchObject({ confirmedAt: shop.clock(), unsubscribedAt: null });
    expect((await subscriber(unsure))?.confirmedAt).toEqual(shop.clock());
  });

  it('is forgotten 30 days after a request that nobody confirms, and after a leave', async () => {
    const [unsure, left] = ['never-confirms@example.com', 'leaves-for-good@example.com'];
    await subscribe(unsure);
    await subscribe(left);
    await press(await linkIn(left, 'newsletter/confirm'));
    shop.clock.advance(dayMs);
    await press(await linkIn(left, 'newsletter/unsubscribe'));
    await sweepLater(keptData.newsletterAsked.days * dayMs - hourMs);
    expect([await subscriber(unsure), await subscriber(left)]).toMatchObject([undefined, { email: left }]);
    await sweepLater(2 * hourMs);
    expect(await subscriber(left)).toBeUndefined();
  });

  it('refuses links that are too old, made for the other purpose, or invented', async () => {
    const email = 'late@example.com';
    await subscribe(email);
    const link = await linkIn(email, 'newsletter/confirm');
    expect((await press(link.replace('confirm', 'unsubscribe'))).statusCode).toBe(400);
    shop.clock.advance(31 * dayMs);
    expect((await press(link)).statusCode).toBe(400);
    expect((await subscriber(email))?.confirmedAt).toBeNull();

    for (const path of ['/api/newsletter/confirm', '/api/newsletter/unsubscribe?token=a.b']) {
      expect((await shop.app.inject(path)).statusCode).toBe(400);
      expect((await press(path)).statusCode).toBe(400);
    }
    const stranger = new URL(newsletterLinks(shop.deps, 'confirm').to('stranger@example.com'));
    expect((await press(stranger.pathname + stranger.search)).statusCode).toBe(400);
  });

  it('refuses an invalid e-mail address, and limits the mails to one address without refusing its owner', async () => {
    expect(await fieldsOf('/newsletter', { email: 'nobody' })).toHaveProperty('email');
    expect(await fieldsOf('/newsletter', {})).toHaveProperty('email');
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await subscribe('flood@example.com'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.mailbox.to('flood@example.com')).toHaveLength(4);
    expect(answers.map(({ body }) => body.includes('on its way'))).toEqual([true, true, true, true, false]);
    expect(answers.at(-1)?.body).toContain('it has got several mails with a link. Open one of them.');
  });

  it('refuses to tell of services where it sends no mail, and counts that apart from the newsletter', async () => {
    const email = 'flooded-services@example.com';
    for (let i = 0; i < 4; i += 1) await subscribe(email);
    const ask = (headers?: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/services/interest',
        payload: { email, services: ['Rent a car'] },
        ...(headers && { headers }),
      });
    const again = { 'idempotency-key': randomUUID() };
    for (let i = 0; i < 6; i += 1) expect((await ask(again)).statusCode).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.body).toContain('This address has got several of these mails today.');
  });
});
