import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';
import { newsletterIssues } from '#server/db/tables/newsletterSchema.ts';
import { issueMail, readIssue } from '#server/modules/newsletter/issueMail.ts';
import { MailError } from '#server/mail/mailer.ts';
import { readLog } from '#server/plugins/watch/adminLog.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { runAdmin } from './adminCommands.ts';

let shop: TestApp;
let dir: string;
let file: string;
let issues = 0;
let subscribers = 1000;

beforeAll(async () => {
  shop = await createTestApp();
  dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-newsletter-'));
});
afterAll(async () => {
  await shop.close();
  await rm(dir, { recursive: true, force: true });
});

beforeEach(async () => {
  shop.mailbox.clear();
  shop.mailbox.fail(null);
  await shop.db.delete(newsletterSubscribers);
  await shop.db.delete(newsletterIssues);
  issues += 1;
  file = path.join(dir, `issue-${issues}.md`);
  await writeFile(
    file,
    `# Brakes before the rains ${issues}\n\nLook at [our pads](https://shop.example.com/braking-system).\n`,
  );
});

const admin = (...words: string[]) => runAdmin(adminToolsOf(shop), ['newsletter', ...words]);

async function subscribe(count: number, change: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
  const emails = Array.from({ length: count }, (_, at) => `reader-${(subscribers += 1)}-${at}@example.com`);
  const at = new Date(shop.clock().getTime() - 1000);
  await shop.db
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email, createdAt: at, confirmedAt: at, ...change })));
  return emails;
}

/** Runs what the job schedule runs each minute. */
const minute = async () => {
  await shop.deps.jobs.enqueue(shop.db, 'send-newsletter', {});
  await shop.deps.jobs.drain();
};
const sentTo = () => shop.mailbox.all.map(({ to }) => to);

test('an issue goes once to each subscriber who confirmed and has not left, only so many a minute', async () => {
  const readers = await subscribe(5);
  await subscribe(1, { confirmedAt: null });
  await subscribe(1, { unsubscribedAt: shop.clock() });
  expect(await admin('send', file, '2')).toContain('goes to 5 subscribers, 2 a minute');
  expect(sentTo()).toEqual([]);
  await minute();
  expect(sentTo()).toHaveLength(2);
  // A person who confirms now gets the next issue.
  shop.clock.advance(1000);
  await subscribe(1, { confirmedAt: shop.clock() });
  for (let count = 0; count < 4; count += 1) await minute();
  expect(sentTo().toSorted()).toEqual(readers);
  expect(await admin('status')).toMatch(/sent {4} 5 mails  Brakes before the rains/);
  await expect(admin('send', file)).rejects.toThrow('was sent already');
  const [line] = await readLog(shop.db, { limit: 1 });
  expect(line).toMatchObject({ act: 'send-newsletter', actor: 'command line' });
});

test('each mail lets its reader leave with one press in the mail program, or on a page', async () => {
  const [reader = ''] = await subscribe(1);
  await admin('send', file);
  await minute();
  const mail = await shop.mailbox.last(reader);
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL((mail.headers?.['List-Unsubscribe'] ?? '').slice(1, -1));
  expect(mail.text).toContain(url.href);
  const pressed = await shop.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(200);
  const [row] = await shop.db.select().from(newsletterSubscribers);
  expect(row?.unsubscribedAt).not.toBeNull();
});

test('each subscriber gets one mail, despite concurrent jobs and a mail server that was down', async () => {
  const readers = await subscribe(30);
  await admin('send', file, '10');
  shop.mailbox.fail(new MailError('down', 'away'));
  await expect(minute()).rejects.toThrow();
  shop.mailbox.fail(null);
  const { jobs } = shop.deps;
  for (let count = 0; count < 4; count += 1) await Promise.all([minute(), minute()]);
  // Failed jobs wait for their next try.
  await shop.db.execute("update pgboss.job set start_after = now() where state = 'retry'");
  await jobs.drain();
  expect(sentTo().toSorted()).toEqual(readers.toSorted());
});

test('an issue can be stopped, and the same file continues from there; another has to wait', async () => {
  const readers = await subscribe(4);
  await admin('send', file, '2');
  await minute();
  expect(await admin('stop')).toContain('after 2 mails');
  await minute();
  expect(sentTo()).toHaveLength(2);
  await admin('send', file, '2');
  const other = path.join(dir, 'other.md');
  await writeFile(other, '# Another\n\nText.');
  await expect(admin('send', other)).rejects.toThrow('is being sent');
  for (let count = 0; count < 2; count += 1) await minute();
  expect(sentTo().toSorted()).toEqual(readers);
  expect(await admin('stop')).toBe('Nothing is being sent.');
});

test('an issue can be previewed and tried on one address first', async () => {
  expect(await admin('preview', file)).toContain('our pads (https://shop.example.com/braking-system)');
  expect(await readFile(`${file}.html`, 'utf8')).toContain('href="https://shop.example.com/braking-system"');
  await admin('test-send', file, 'me@example.com');
  expect((await shop.mailbox.last('me@example.com')).subject).toMatch(/^\[Test\] Brakes/);
  await expect(admin('test-send', file, 'me')).rejects.toThrow('is not an e-mail');
  await expect(admin('send', file)).rejects.toThrow('nobody left who has confirmed');
});

test('nothing that is typed into an issue becomes HTML', () => {
  const text =
    '# A <b>subject</b>\n\n<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> **all** & "some"\n\n- one\n- [two](https://x.example/?a="b")';
  const { html = '', subject } = issueMail(readIssue(text), 'https://shop.example.com/leave');
  expect(subject).toBe('A <b>subject</b>');
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<strong>all</strong>');
});

test.each([
  ['no subject', 'Begin with the subject'],
  ['# A subject', 'nothing below'],
  ['# A\n\n[x](javascript:alert(1))', 'not a valid link'],
  ['# A\n\n![x](https://x.example/1.png)', 'no pictures'],
  ['# A\n\n| a | b |\n| - | - |\n| 1 | 2 |', 'no table'],
])('refuses %j', (text, why) => {
  expect(() => readIssue(text)).toThrow(why);
});
