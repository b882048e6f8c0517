import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { africasTalking } from './africasTalking.ts';

/* A stand-in that answers according to the reference of Africa's Talking. */

let server: Server;
let baseUrl: string;
let calls: { method: string; path: string; headers: IncomingHttpHeaders; body: URLSearchParams }[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      calls.push({ method, path, headers, body: new URLSearchParams(body) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  calls = [];
});

const apiKey = 'atsk_0123456789';
const send = (from: string | null = null) =>
  africasTalking({ username: 'spareyard', apiKey, from, baseUrl, timeoutMs: 500 }).send({
    to: '+233241234567',
    text: 'Order 50001 is ready',
  });
const answerWith = (status: number, body: unknown) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const recipient = (change: object = {}) => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: GHS 0.0225',
    Recipients: [
      { statusCode: 101, number: '+233241234567', status: 'Success', cost: 'GHS 0.0225', messageId: 'ATX1', ...change },
    ],
  },
});

test('sends a form with the key in a header, and returns the cost, rounded up', async () => {
  answerWith(201, recipient());
  expect(await send('Spareyard')).toEqual({ costPesewas: 3 });
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/version1/messaging' });
  expect(calls[0]?.headers['apikey']).toBe(apiKey);
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    username: 'spareyard',
    to: '+233241234567',
    message: 'Order 50001 is ready',
    from: 'Spareyard',
  });
});

test('leaves the sender out when none is configured', async () => {
  answerWith(201, recipient());
  await send();
  expect(calls[0]?.body.has('from')).toBe(false);
});

test.each([100, 101, 102])('treats status %i as sent', async (statusCode) => {
  answerWith(201, recipient({ statusCode }));
  expect(await send()).toEqual({ costPesewas: 3 });
});

test.each([
  ['GHS 0.05', 5],
  ['GHS 0', 0],
  ['KES 0.8000', null],
  [undefined, null],
])('reads the cost %s as %s pesewas', async (cost, costPesewas) => {
  answerWith(201, recipient({ cost }));
  expect(await send()).toEqual({ costPesewas });
});

test.each([
  [403, 'refused'],
  [406, 'refused'],
  [405, 'down'],
  [500, 'down'],
  [501, 'down'],
])('treats status %i of the recipient as %s, although the call worked', async (statusCode, kind) => {
  answerWith(201, recipient({ statusCode, status: 'No', cost: '0' }));
  await expect(send()).rejects.toMatchObject({ name: 'SmsError', kind });
});

test('treats a response without a recipient as refused', async () => {
  answerWith(201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
  await expect(send()).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  [429, 'down'],
  [503, 'down'],
  [401, 'down'],
  [500, 'unknown'],
  [502, 'unknown'],
])('treats a response %i as %s', async (status, kind) => {
  answerWith(status, 'no');
  await expect(send()).rejects.toMatchObject({ kind });
});

test('does not know whether it was sent when the response is lost, late, strange or a redirect', async () => {
  const faults: ((response: ServerResponse) => void)[] = [
    () => undefined,
    (response) => response.destroy(),
    (response) => response.writeHead(200).end('<html>Sign in to the network</html>'),
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ];
  for (const fault of faults) {
    answer = fault;
    await expect(send()).rejects.toMatchObject({ kind: 'unknown' });
  }
});

test('knows that it was not sent when nobody listens, and never reveals the key', async () => {
  const closed = `http://127.0.0.1:${await freePort()}`;
  const error: unknown = await africasTalking({ username: 'u', apiKey, from: null, baseUrl: closed })
    .send({ to: '+233241234567', text: 'x' })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'down' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toContain(apiKey);
});
