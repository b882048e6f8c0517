import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMail } from '#tests/support/shop/services/readMail.ts';
import { fileMailer } from './fileMailer.ts';

const from = 'Spareyard <no-reply@spareyard.example>';
const mail = { to: 'abena@example.com', subject: 'Your code', text: 'Type 482913.', html: '<b>482913</b>' };

describe('fileMailer', () => {
  let dir: string;
  let logged: string[];
  let now: Date;
  const log = { info: (details: object, message: string) => void logged.push(JSON.stringify([details, message])) };
  const start = (more: { echo?: (text: string) => void } = {}) =>
    fileMailer({ dir: join(dir, 'mail'), from, log, clock: () => now, ...more });
  const names = () => readdir(join(dir, 'mail'));

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'spareyard-mail-'));
    logged = [];
    now = new Date('2026-05-14T14:05:06.789Z');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('writes a mail that a mail program can open', async () => {
    await start().send(mail);
    const [name = ''] = await names();
    expect(name).toMatch(/^20260514T140506789Z-0001-.+\.eml$/);
    const written = readMail(await readFile(join(dir, 'mail', name)));
    expect(written).toMatchObject({ subject: 'Your code', text: 'Type 482913.', html: '<b>482913</b>' });
    expect(written.headers).toMatchObject({ from, to: 'abena@example.com', date: 'Thu, 14 May 2026 14:05:06 +0000' });
  });

  test('gives its files names that sort by time', async () => {
    const mailer = start();
    for (const subject of ['1', '2', '3']) await mailer.send({ ...mail, subject });
    now = new Date('2026-05-14T14:05:07.000Z');
    await mailer.send({ ...mail, subject: '4' });
    const subjects = (await names())
      .toSorted()
      .map(async (name) => readMail(await readFile(join(dir, 'mail', name))).subject);
    expect(await Promise.all(subjects)).toEqual(['1', '2', '3', '4']);
  });

  test('writes one mail per idempotency key, even after a restart', async () => {
    await start().send({ ...mail, idempotencyKey: 'job-1' });
    now = new Date('2026-05-14T15:00:00.000Z');
    await start().send({ ...mail, idempotencyKey: 'job-1' });
    await start().send({ ...mail, idempotencyKey: 'job-2' });
    expect(await names()).toHaveLength(2);
    expect(logged).toHaveLength(2);
  });

  test('logs where the mail is, and never what it says', async () => {
    await start().send(mail);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('.eml');
    expect(logged[0]).toContain('abena@example.com');
    expect(logged[0]).toContain('Your code');
    expect(logged[0]).not.toContain('482913');
  });

  test('echoes the text only when asked to', async () => {
    const heard: string[] = [];
    await start({ echo: (text) => heard.push(text) }).send(mail);
    expect(heard).toEqual(['To: abena@example.com\nSubject: Your code\n\nType 482913.\n']);
  });

  test('hides its files from everybody else on the machine', async () => {
    await start().send(mail);
    const [name = ''] = await names();
    expect((await stat(join(dir, 'mail', name))).mode & 0o077).toBe(0);
    expect((await stat(join(dir, 'mail'))).mode & 0o077).toBe(0);
  });

  test('refuses a recipient that is not exactly one address', async () => {
    const refused = { name: 'MailError', kind: 'refused' };
    await expect(start().send({ ...mail, to: '../../x@y, z@y' })).rejects.toMatchObject(refused);
  });

  test('reports that it is down when the folder cannot be written', async () => {
    await writeFile(join(dir, 'mail'), 'a file in its place');
    await expect(start().send(mail)).rejects.toMatchObject({ name: 'MailError', kind: 'down' });
  });
});
