import { pbkdf2 } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { resolveHost } from './resolveHost.ts';

let server: Socket | undefined;
afterEach(() => server?.close());

/** A name server on this machine. @param answer makes the reply to a question; without it the server is silent */
async function nameServer(answer?: (question: Buffer) => Buffer): Promise<string[]> {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (question, { port, address }) => {
    if (answer) socket.send(answer(question), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return [`127.0.0.1:${socket.address().port}`];
}

/** A reply (RFC 1035) with a code, and for questions of type A with an address. */
function answerWith(code: number, address?: readonly number[]) {
  return (question: Buffer): Buffer => {
    // Twelve bytes of header, then the name, which ends with a zero, its type and its class.
    const end = question.indexOf(0, 12) + 5;
    const isOfFour = question.readUInt16BE(end - 4) === 1;
    const told = address && isOfFour ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address] : [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(told.length > 0 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    return Buffer.concat([head, question.subarray(12, end), Buffer.from(told)]);
  };
}

test('ASVS 2.4.1: a silent name server does not delay passwords or files', async () => {
  const servers = await nameServer();
  let ended = 0;
  const noteEnd = () => {
    ended += 1;
  };
  for (let number = 0; number < 8; number += 1) {
    void resolveHost(`push-${number}.example`, servers).then(noteEnd, noteEnd);
  }
  // This runs on the threads that the system's own look-ups would block.
  await promisify(pbkdf2)('password', 'salt', 1000, 32, 'sha256');
  expect(ended).toBe(0);
});

test('returns the addresses of a host, and reports a host that has none', async () => {
  expect(await resolveHost('push.example', await nameServer(answerWith(0, [203, 0, 113, 7])))).toEqual([
    { address: '203.0.113.7', family: 4 },
  ]);
  server?.close();
  for (const code of [0, 3]) {
    await expect(resolveHost('none.example', await nameServer(answerWith(code)))).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
    server?.close();
  }
  server = undefined;
});
