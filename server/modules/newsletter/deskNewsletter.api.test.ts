import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deskNewsletterSchema, issuePreviewSchema } from '#contract/desk/deskNewsletter.ts';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { newsletterIssues } from '#server/db/tables/newsletterSchema.ts';
import { checkLog, readLog } from '#server/plugins/watch/adminLog.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';

const { shop, staff, as, ...desk } = await openDesk();
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mailbox.clear();
  await shop.db.delete(newsletterSubscribers);
  await shop.db.delete(newsletterIssues);
});

const markdown = '# Brakes before the rains\n\nLook at [our pads](https://shop.example.com/braking-system).';
const post = (path: string, payload: object = {}, key?: string) =>
  desk.post(`/desk/newsletter${path}`, payload, as(staff, key));
const send = (text = markdown, mailsPerMinute = 2) => post('/issues', { markdown: text, mailsPerMinute });
const read = async () => deskNewsletterSchema.parse((await desk.get('/desk/newsletter')).json());
async function subscribe(count: number) {
  const at = new Date(shop.clock().getTime() - 1000);
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `reader-${place}@example.com`,
    createdAt: at,
    confirmedAt: at,
  }));
  await shop.db.insert(newsletterSubscribers).values(rows);
}
const minute = async () => {
  await shop.deps.jobs.enqueue(shop.db, 'send-newsletter', {});
  await shop.deps.jobs.drain();
};
const lines = () => shop.db.$count(adminLog);

test('the preview shows an issue as it will be mailed, and stores nothing', async () => {
  const before = await lines();
  const { subject, html, text } = issuePreviewSchema.parse((await post('/preview', { markdown })).json());
  expect(subject).toBe('Brakes before the rains');
  expect(html).toContain('href="https://shop.example.com/braking-system"');
  expect(text).toContain('our pads (https://shop.example.com/braking-system)');
  expect(await read()).toEqual({ subscribers: 0, issues: [] });
  expect(await lines()).toBe(before);
});

test.each([
  ['no subject', 'Begin with the subject'],
  ['# A\n\n![x](https://x.example/1.png)', 'no pictures'],
  ['  ', 'is missing'],
])('an invalid issue is refused with an error at its field: %j', async (text, why) => {
  for (const answer of [await post('/preview', { markdown: text }), await send(text)]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ fields: { markdown: string } }>().fields.markdown).toContain(why);
  }
});

test('a test goes to the person who asks for it, once per idempotency key', async () => {
  const key = randomUUID();
  await post('/test', { markdown }, key);
  await post('/test', { markdown }, key);
  await shop.deps.jobs.drain();
  expect(shop.mailbox.all.map(({ to, subject }) => [to, subject])).toEqual([
    [staff.account.email, '[Test] Brakes before the rains'],
  ]);
});

test('an issue is sent, watched, stopped and resumed; each action is one line of the log', async () => {
  await subscribe(5);
  const before = await lines();
  expect((await send()).json()).toEqual({
    message: '"Brakes before the rains" goes to 5 subscribers, 2 a minute. This takes about 3 minutes.',
  });
  // Pressing the button again, also on another page, changes nothing: the issue is being sent.
  expect((await send(`${markdown}\r\n`)).statusCode).toBe(200);
  expect(await lines()).toBe(before + 1);
  await minute();
  const [sending] = (await read()).issues;
  expect(sending).toMatchObject({ state: 'sending', queued: 2, waiting: 3, mailsPerMinute: 2 });

  const other = await send('# Another\n\nText.');
  expect(other.json()).toMatchObject({
    fields: { markdown: '"Brakes before the rains" is being sent. Stop it, or wait.' },
  });

  const stop = () => post(`/issues/${sending?.id}/stop`);
  expect((await stop()).json()).toEqual({ message: '"Brakes before the rains" was stopped after 2 mails.' });
  expect((await stop()).json()).toEqual({ message: 'It is not being sent. Nothing was changed.' });
  await minute();
  expect(shop.mailbox.all).toHaveLength(2);
  expect((await read()).issues[0]).toMatchObject({ state: 'stopped', queued: 2, waiting: 3 });

  expect((await post(`/issues/${sending?.id}/go-on`)).body).toContain('goes to 3 subscribers');
  for (let count = 0; count < 3; count += 1) await minute();
  expect((await read()).issues[0]).toMatchObject({ state: 'sent', queued: 5, waiting: 0 });
  expect(new Set(shop.mailbox.all.map(({ to }) => to)).size).toBe(5);
  expect(shop.mailbox.all).toHaveLength(5);
  expect((await post(`/issues/${sending?.id}/go-on`)).statusCode).toBe(422);

  const acts = (await readLog(shop.db, { limit: 3 })).map(({ act, actor }) => `${actor}: ${act}`);
  const who = `staff ${staff.account.id}`;
  expect(acts).toEqual([`${who}: send-newsletter`, `${who}: stop-newsletter`, `${who}: send-newsletter`]);
  expect(await lines()).toBe(before + 3);
  expect((await checkLog(shop.db)).brokenAt).toBeNull();
});

test('an issue that several people send at once is sent once', async () => {
  await subscribe(5);
  const before = await lines();
  const same = await Promise.all(Array.from({ length: 4 }, () => send()));
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await lines()).toBe(before + 1);

  await shop.db.delete(newsletterIssues);
  const different = await Promise.all(Array.from({ length: 4 }, (_, place) => send(`# Issue ${place}\n\nText.`)));
  expect(different.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
});

test('an issue that nobody would get is not sent', async () => {
  const answer = await send();
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('nobody left who has confirmed');
  expect(await read()).toEqual({ subscribers: 0, issues: [] });
});
