import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paystackProvider } from './paystackProvider.ts';

/* A stand-in that answers according to Paystack's reference (https://paystack.com/docs/api/). */

const secretKey = 'sk_test_0123456789abcdef';
const order = {
  reference: 'sy-0190f5d2.1=',
  email: 'abena@example.com',
  amountPesewas: 15_000,
  currency: 'GHS',
  callbackUrl: 'http://localhost:8080/vendor-dashboard',
  cancelUrl: 'http://localhost:8080/left',
  metadata: { plan: '3-months' },
} as const;

describe('paystackProvider', () => {
  let server: Server;
  let baseUrl: string;
  let calls: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    const listen = async (request: IncomingMessage, response: ServerResponse) => {
      const { method = '', url: path = '', headers } = request;
      calls.push({ method, path, headers, body: await text(request) });
      answer(response);
    };
    server = createServer((request, response) => void listen(request, response));
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

  const provider = () => paystackProvider({ secretKey, baseUrl, timeoutMs: 500 });
  const answerWith = (status: number, body: unknown) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const transaction = (changes: object) => ({
    status: true,
    message: 'Verification successful',
    data: {
      status: 'success',
      amount: 15_000,
      currency: 'GHS',
      reference: order.reference,
      channel: 'mobile_money',
      ...changes,
    },
  });

  describe('initiate', () => {
    const started = {
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url: 'https://checkout.paystack.com/0pe', access_code: '0pe', reference: order.reference },
    };

    test('ASVS 15.3.2: follows no redirect, which would pass the key on', async () => {
      answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
      await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
      expect(calls).toHaveLength(1);
    });

    test('requests card or mobile money in whole pesewas and returns the pay page', async () => {
      answerWith(200, started);
      expect(await provider().initiate(order)).toEqual({ url: 'https://checkout.paystack.com/0pe' });
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({ method: 'POST', path: '/transaction/initialize' });
      expect(calls[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
      expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
        email: 'abena@example.com',
        amount: 15_000,
        currency: 'GHS',
        reference: 'sy-0190f5d2.1=',
        callback_url: 'http://localhost:8080/vendor-dashboard',
        metadata: { plan: '3-months', cancel_action: 'http://localhost:8080/left' },
        channels: ['card', 'mobile_money'],
      });
    });

    test('sends no request for an order that no provider accepts', async () => {
      await expect(provider().initiate({ ...order, amountPesewas: 0.5 })).rejects.toThrow(RangeError);
      await expect(provider().initiate({ ...order, reference: 'a_b' })).rejects.toThrow(RangeError);
      expect(calls).toEqual([]);
    });

    test('returns no address that is not a web page', async () => {
      answerWith(200, { ...started, data: { ...started.data, authorization_url: 'javascript:alert(1)' } });
      await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
    });

    test('returns no page of another payment', async () => {
      answerWith(200, { ...started, data: { ...started.data, reference: 'another' } });
      await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
    });

    test('distinguishes a refusal from a fault', async () => {
      answerWith(400, { status: false, message: 'Duplicate Transaction Reference' });
      await expect(provider().initiate(order)).rejects.toMatchObject({ name: 'PaymentProviderError', kind: 'refused' });
      answerWith(401, { status: false, message: 'Invalid key' });
      await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'refused' });
      for (const status of [500, 502, 429]) {
        answerWith(status, { status: false, message: 'Try later' });
        await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
      }
    });

    test('treats a response that is not from Paystack as a fault', async () => {
      for (const [status, body] of [
        [200, '<html>Sign in to the network</html>'],
        [200, '{"status":true}'],
        [200, '{"status":false,"message":"?"}'],
        [403, '<html>Blocked</html>'],
      ] as const) {
        answer = (response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
        await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
      }
    });

    test('gives up on a server that does not answer, breaks off, or redirects', async () => {
      const faults: ((response: ServerResponse) => void)[] = [
        () => undefined,
        (response) => response.destroy(),
        (response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('{"sta', () => response.destroy());
        },
        (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      ];
      for (const fault of faults) {
        answer = fault;
        await expect(provider().initiate(order)).rejects.toMatchObject({ kind: 'down' });
      }
    });

    test('never reveals the secret key', async () => {
      answerWith(401, { status: false, message: 'Invalid key' });
      const error: unknown = await provider()
        .initiate(order)
        .catch((reason: unknown) => reason);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toContain(secretKey);
    });
  });

  describe('verify', () => {
    test.each([
      ['success', 'paid'],
      ['failed', 'failed'],
      ['reversed', 'failed'],
      ['abandoned', 'abandoned'],
      ['ongoing', 'pending'],
      ['queued', 'pending'],
      ['something new', 'pending'],
    ])('treats %s as %s', async (theirs, ours) => {
      answerWith(200, transaction({ status: theirs }));
      expect(await provider().verify(order.reference)).toEqual({
        status: ours,
        amountPesewas: 15_000,
        currency: 'GHS',
        reference: order.reference,
      });
      expect(calls[0]).toMatchObject({ method: 'GET', path: '/transaction/verify/sy-0190f5d2.1%3D' });
    });

    test('returns the amount and the currency that were paid, not those that were requested', async () => {
      answerWith(200, transaction({ amount: 100, currency: 'NGN' }));
      expect(await provider().verify(order.reference)).toMatchObject({ amountPesewas: 100, currency: 'NGN' });
    });

    test('does not mistake a successful call for a successful payment', async () => {
      answerWith(200, { status: true, message: 'Verification successful', data: { status: 'failed' } });
      await expect(provider().verify(order.reference)).rejects.toMatchObject({ kind: 'down' });
    });

    test('accepts no response about another payment', async () => {
      answerWith(200, transaction({ reference: 'another' }));
      await expect(provider().verify(order.reference)).rejects.toMatchObject({ kind: 'down' });
    });

    test('reports an unknown reference as refused', async () => {
      answerWith(400, { status: false, message: 'Transaction reference not found.' });
      await expect(provider().verify('sy-2')).rejects.toMatchObject({ kind: 'refused' });
    });
  });

  describe('readWebhook', () => {
    const sign = (body: Buffer, key = secretKey) => createHmac('sha512', key).update(body).digest('hex');
    const read = (body: string, signature = sign(Buffer.from(body))) =>
      provider().readWebhook({ rawBody: Buffer.from(body), headers: { 'x-paystack-signature': signature } });
    const paid = JSON.stringify({
      event: 'charge.success',
      data: { id: 302961, status: 'success', reference: 'sy-1', amount: 15_000, currency: 'GHS', channel: 'card' },
    });

    test('reads an event that Paystack signed', () => {
      expect(read(paid)).toEqual({
        ok: true,
        event: { type: 'charge.success', reference: 'sy-1', amountPesewas: 15_000, currency: 'GHS' },
      });
    });

    test('checks the exact bytes, not their meaning', () => {
      const spaced = paid.replace('{', '{ ');
      expect(read(spaced)).toMatchObject({ ok: true });
      expect(read(spaced, sign(Buffer.from(paid)))).toEqual({ ok: false, reason: 'forged' });
    });

    test('recognises a forged call', () => {
      const forged = { ok: false, reason: 'forged' };
      expect(read(paid, sign(Buffer.from(paid), 'another key'))).toEqual(forged);
      expect(read(paid, '')).toEqual(forged);
      expect(read(paid.replace('15000', '99000'), sign(Buffer.from(paid)))).toEqual(forged);
      expect(provider().readWebhook({ rawBody: Buffer.from(paid), headers: {} })).toEqual(forged);
    });

    test.each([
      '{"event":"transfer.success","data":{"reference":"sy-1","amount":15000,"currency":"GHS"}}',
      '{"event":"charge.success","data":{"reference":"sy-1","amount":"15000","currency":"GHS"}}',
      '{"event":"charge.success","data":{"reference":"sy-1","amount":150.5,"currency":"GHS"}}',
      '{"event":"charge.success","data":{"reference":"../1","amount":15000,"currency":"GHS"}}',
      '{"event":"charge.success"}',
      'not json',
      '',
    ])('grants nothing for %j, although it is signed', (body) => {
      expect(read(body)).toEqual({ ok: false, reason: 'irrelevant' });
    });
  });
});
