import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { escapeHtml } from '#server/escapeHtml.ts';

/*
 * A Paystack stand-in, following its reference (paystack.com/docs/api/transaction and /docs/payments): initialize,
 * verify, a pay page with card and mobile money, and webhooks that are signed over their raw body. A test can also make
 * it do what happens in real life: be down, be slow, lose webhooks, or send them again or in another order.
 */

export interface StandInTransaction {
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly channels: readonly string[];
  readonly callbackUrl: string;
  readonly cancelUrl: string;
  /** As in `data.status` of verify: `abandoned` until the payer has done something. */
  status: 'abandoned' | 'ongoing' | 'success' | 'failed';
  channel: 'card' | 'mobile_money' | null;
}

/** How an event that a test sends differs from the truth. */
export interface EventChanges {
  event?: string;
  reference?: string;
  amount?: number;
  currency?: string;
}

export interface PaystackStandIn {
  /** For PAYSTACK_URL. */
  readonly url: string;
  /** For PAYSTACK_SECRET_KEY. */
  readonly secretKey: string;
  readonly transactions: readonly StandInTransaction[];
  /** @throws Error when there is none */
  transaction(reference: string): StandInTransaction;
  /** Where webhooks go; null loses them. */
  webhookUrl: string | null;
  /** `down`: every call is answered with 503. `slow`: no call is answered until it is up again. */
  mode: 'up' | 'down' | 'slow';
  /** The payer approves on the phone, pays by card, or is refused; sends the webhook of a success. */
  end(reference: string, status: 'success' | 'failed'): Promise<void>;
  /** The exact bytes of an event and the headers to send with them. */
  signEvent(reference: string, changes?: EventChanges): { rawBody: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

const initializeBody = z.object({
  email: z.email(),
  amount: z.int().positive(),
  currency: z.literal('GHS'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  callback_url: z.url(),
  metadata: z.looseObject({ cancel_action: z.url() }),
  channels: z.array(z.string()),
});

/** Starts the stand-in on a free port of this machine. */
export async function startPaystackStandIn(): Promise<PaystackStandIn> {
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const transactions: StandInTransaction[] = [];
  const waiting: (() => void)[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;

  let mode: PaystackStandIn['mode'] = 'up';
  const standIn: PaystackStandIn = {
    url,
    secretKey,
    transactions,
    webhookUrl: null,
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      if (next !== 'slow') for (const goOn of waiting.splice(0)) goOn();
    },
    transaction(reference) {
      const found = transactions.find((one) => one.reference === reference);
      if (!found) throw new Error(`Nobody has started ${reference}.`);
      return found;
    },
    signEvent(reference, changes = {}) {
      const { event = 'charge.success', ...data } = changes;
      const { status, amount, currency, channel } = standIn.transaction(reference);
      const rawBody = Buffer.from(
        JSON.stringify({
          event,
          data: { id: 302_961, domain: 'test', status, reference, amount, currency, channel, ...data },
        }),
      );
      const signature = createHmac('sha512', secretKey).update(rawBody).digest('hex');
      return { rawBody, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } };
    },
    async end(reference, status) {
      standIn.transaction(reference).status = status;
      if (status !== 'success' || !standIn.webhookUrl) return;
      const { rawBody, headers } = standIn.signEvent(reference);
      const answered = await fetch(standIn.webhookUrl, { method: 'POST', headers, body: new Uint8Array(rawBody) });
      if (answered.status !== 200) throw new Error(`The webhook was answered ${answered.status}.`);
    },
    async close() {
      standIn.mode = 'up';
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname;
    const body = await text(request);
    if (mode === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
    if (mode === 'down') return sendJson(response, 503, { status: false, message: 'Service unavailable' });
    const [, place, second = '', third = ''] = path.split('/').map(decodeURIComponent);
    if (place === 'pay') return payPage(request.method ?? '', second, new URLSearchParams(body).get('act'), response);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return sendJson(response, 401, { status: false, message: 'Invalid key' });
    }
    if (path === '/transaction/initialize') return initialize(body, response);
    if (place === 'transaction' && second === 'verify') return verify(third, response);
    return sendJson(response, 404, { status: false, message: 'Not found' });
  }

  function initialize(body: string, response: ServerResponse): void {
    const order = initializeBody.parse(JSON.parse(body));
    if (transactions.some((one) => one.reference === order.reference)) {
      return sendJson(response, 400, { status: false, message: 'Duplicate Transaction Reference' });
    }
    const accessCode = randomUUID().slice(0, 13).replaceAll('-', '');
    transactions.push({
      reference: order.reference,
      accessCode,
      email: order.email,
      amount: order.amount,
      currency: order.currency,
      channels: order.channels,
      callbackUrl: order.callback_url,
      cancelUrl: order.metadata.cancel_action,
      status: 'abandoned',
      channel: null,
    });
    sendJson(response, 200, {
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url: `${url}/pay/${accessCode}`, access_code: accessCode, reference: order.reference },
    });
  }

  function verify(reference: string, response: ServerResponse): void {
    const found = transactions.find((one) => one.reference === reference);
    if (!found) return sendJson(response, 400, { status: false, message: 'Transaction reference not found.' });
    const { status, amount, currency, channel } = found;
    sendJson(response, 200, {
      status: true,
      message: 'Verification successful',
      data: { id: 302_961, status, reference, amount, currency, channel },
    });
  }

  async function payPage(method: string, accessCode: string, act: string | null, response: ServerResponse) {
    const found = transactions.find((one) => one.accessCode === accessCode);
    if (!found) return sendPage(response, '<h1>This payment link is not valid</h1>', 404);
    const back = (to: string): void => {
      response.writeHead(303, { location: to }).end();
    };
    if (method === 'POST') {
      if (act === 'cancel') return back(found.cancelUrl);
      found.channel = act === 'mobile_money' ? 'mobile_money' : 'card';
      if (act === 'mobile_money') found.status = 'ongoing';
      else await standIn.end(found.reference, act === 'fail' ? 'failed' : 'success');
    }
    // Paystack adds both parameters.
    const callback = new URL(found.callbackUrl);
    callback.searchParams.set('trxref', found.reference);
    callback.searchParams.set('reference', found.reference);
    if (found.status === 'success' || found.status === 'failed') return back(callback.href);
    return sendPage(response, found.status === 'ongoing' ? approvalPage : choicePage(found));
  }

  return standIn;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, content: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Pay</title>${content}</html>`,
    );
}

/** The page reloads on its own, as the provider's does. */
const approvalPage = '<meta http-equiv="refresh" content="1"><h1>Approve the payment on your phone</h1>';

function choicePage({ email, amount, currency }: StandInTransaction): string {
  return `<h1>Pay ${escapeHtml(currency)} ${(amount / 100).toFixed(2)}</h1><p>${escapeHtml(email)}</p>
<form method="post">
<p><button name="act" value="mobile_money">Pay by mobile money</button></p>
<p><button name="act" value="card">Pay by card</button></p>
<p><button name="act" value="fail">Fail</button></p>
<p><button name="act" value="cancel">Cancel</button></p>
</form>`;
}
