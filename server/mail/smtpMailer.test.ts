import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/shop/services/mailServer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtpMailer.ts';

const from = 'Spareyard <no-reply@spareyard.example>';
const mail = { to: 'abena@example.com', subject: 'A subject', text: 'A text.' };
const refusal = (responseCode: number) => Object.assign(new Error('No abena@example.com here'), { responseCode });

describe('smtpMailer', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.close();
  });
  async function start(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(options);
    opened.push(server);
    return server;
  }
  function mailer(url: string, timeoutMs = 2000): Mailer {
    const made = smtpMailer({ url, from, timeoutMs });
    opened.push(made);
    return made;
  }

  test('delivers text, HTML, sender and recipient', async () => {
    const server = await start();
    const text = 'Price: GHc 1,250.00 – “as new”\n.\nA line with a dot above.';
    await mailer(server.url).send({ ...mail, subject: 'Ɛyɛ: brake pads', text, html: '<p>Ɛyɛ</p>' });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      from: 'no-reply@spareyard.example',
      to: ['abena@example.com'],
      subject: 'Ɛyɛ: brake pads',
      text,
      html: '<p>Ɛyɛ</p>',
    });
    expect(server.mails[0]?.headers).toMatchObject({ from, 'auto-submitted': 'auto-generated' });
  });

  test('directs replies to the person who is named for them', async () => {
    const server = await start();
    await mailer(server.url).send({ ...mail, replyTo: { name: 'Kofi "Bra" Mensah', address: 'kofi@example.com' } });
    expect(server.mails[0]?.headers['reply-to']).toBe('"Kofi \\"Bra\\" Mensah" <kofi@example.com>');
  });

  test('sends a header unchanged, however long', async () => {
    const server = await start();
    const url = `<https://shop.example.com/newsletter/unsubscribe?token=${'k7'.repeat(100)}>`;
    await mailer(server.url).send({ ...mail, headers: { 'List-Unsubscribe': url } });
    expect(server.mails[0]?.raw).toContain(`List-Unsubscribe: ${url}\r\n`);
  });

  test('gives a repeated mail the same Message-ID, and another mail a different one', async () => {
    const server = await start();
    const way = mailer(server.url);
    for (const idempotencyKey of ['one', 'one', 'two']) await way.send({ ...mail, idempotencyKey });
    await way.send(mail);
    const ids = server.mails.map(({ headers }) => headers['message-id']);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@spareyard\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('shows a typed encoded word as it was typed, and not the characters that it stands for', async () => {
    const server = await start();
    const typed = '=?utf-8?q?=E2=80=AEevil=0D=0A?=';
    await mailer(server.url).send({
      ...mail,
      subject: `Message from ${typed}`,
      replyTo: { name: typed, address: 'kofi@example.com' },
    });
    expect(server.mails[0]?.subject).toBe('Message from = ?utf-8?q?=E2=80=AEevil=0D=0A?=');
    expect(server.mails[0]?.headers['reply-to']).not.toContain('=?utf-8');
  });

  test('lets no typed text add a header, a recipient or a line', async () => {
    const server = await start();
    const way = mailer(server.url);
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nBuy now';
    await way.send({
      ...mail,
      subject: evil,
      replyTo: { name: evil, address: 'kofi@example.com' },
      headers: { 'X-Note': evil },
    });
    expect(server.mails[0]?.to).toEqual(['abena@example.com']);
    expect(server.mails[0]?.headers['bcc']).toBeUndefined();
    expect(server.mails[0]?.subject).toBe('x Bcc: victim@example.com Buy now');
    expect(server.mails[0]?.text).toBe('A text.');

    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'A <a@example.com>',
      'a@b@example.com',
      'nobody',
      '',
    ]) {
      await expect(way.send({ ...mail, to })).rejects.toMatchObject({ name: 'MailError', kind: 'refused' });
    }
    await expect(way.send({ ...mail, replyTo: { name: 'K', address: evil } })).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(way.send({ ...mail, headers: { 'X-A: b\r\nBcc': 'x' } })).rejects.toMatchObject({ kind: 'refused' });
    expect(server.mails).toHaveLength(1);
  });

  test('uses a connection again', async () => {
    let connections = 0;
    const server = await start({ onConnect: (_session, done) => done((connections++, null)) });
    const way = mailer(server.url);
    for (let count = 0; count < 5; count += 1) await way.send(mail);
    expect([server.mails.length, connections]).toEqual([5, 1]);
  });

  test.each([
    ['refused', 'a mailbox that does not exist', 550],
    ['down', 'a mailbox that accepts nothing right now', 450],
  ] as const)('reports "%s" for %s, and never the address', async (kind, _case, code) => {
    const server = await start({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
    const error: unknown = await mailer(server.url)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MailError', kind });
    expect(String(error)).toContain(String(code));
    expect(String(error)).not.toContain('abena');
  });

  test('waits for the operator when the server refuses the sender or the password', async () => {
    const sender = await start({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
    await expect(mailer(sender.url).send(mail)).rejects.toMatchObject({ kind: 'down' });

    const password = await start({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    });
    const withPassword = password.url.replace('//', '//shop:wrong@');
    await expect(mailer(withPassword).send(mail)).rejects.toMatchObject({ kind: 'down' });
  });

  test('signs in with the name and password from the URL', async () => {
    const seen: unknown[] = [];
    const server = await start({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: false,
      onAuth(auth, _session, done) {
        seen.push([auth.username, auth.password]);
        done(null, { user: 'shop' });
      },
    });
    await mailer(server.url.replace('//', '//shop:p%40ss@')).send(mail);
    expect(seen).toEqual([['shop', 'p@ss']]);
    expect(server.mails).toHaveLength(1);
  });

  test('never sends its password in the clear to another machine', async () => {
    let connections = 0;
    const server = await start({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        connections += 1;
        done(null, { user: 'shop' });
      },
    });
    // 0.0.0.0 leads to this machine, but is not recognised as its address.
    const url = `smtp://shop:secret@0.0.0.0:${server.port}`;
    await expect(mailer(url).send(mail)).rejects.toMatchObject({ kind: 'down' });
    expect([connections, server.mails.length]).toEqual([0, 0]);
    await mailer(`${url}?requireTLS=false`).send(mail);
    expect([connections, server.mails.length]).toEqual([1, 1]);
  });

  test('gives up on a server that is not there, says nothing, or breaks off', async () => {
    await expect(mailer('smtp://127.0.0.1:9').send(mail)).rejects.toMatchObject({ name: 'MailError', kind: 'down' });

    for (const answer of [false, true]) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        if (answer) socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      opened.push({ close: () => new Promise((resolve) => void server.close(() => resolve())) });
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : '';
      await expect(mailer(`smtp://127.0.0.1:${port}`, 300).send(mail)).rejects.toMatchObject({ kind: 'down' });
    }
  });
});
