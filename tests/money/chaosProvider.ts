import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { SeededRandom } from '#tests/support/seededRandom.ts';

/*
 * A stand-in for Paystack at its worst: it keeps exact books, and lies about nothing in them, but it dies before and
 * after it has moved money, answers late, is down for a while, lets payouts wait, fail and come back, and sends its
 * webhooks twice, late, early, in another order or not at all. It outlives the shop's server, as a provider does.
 */

export interface Booked {
  readonly kind: 'charge' | 'refund' | 'transfer';
  readonly reference: string;
  readonly id: number;
  readonly amount: number;
  readonly at: Date;
  /** The payment of a refund; the recipient of a transfer. */
  readonly about: string;
  status: 'abandoned' | 'pending' | 'success' | 'processed' | 'failed' | 'reversed';
  fees: number;
}

export interface ChaosProvider {
  readonly url: string;
  readonly secretKey: string;
  readonly books: ReadonlyMap<string, Booked>;
  /** What went wrong, by kind. */
  readonly met: Readonly<Record<string, number>>;
  webhookUrl: string;
  /** From then on it is a good provider. */
  calm(): void;
  /** The payer does something on the pay page. */
  pay(reference: string, how: 'success' | 'failed' | 'wrong amount'): void;
  /** The payer's bank takes a payment back. */
  takeBack(reference: string): void;
  /** Lets some of what is pending end, and some webhooks be delivered. */
  turn(): Promise<void>;
  close(): Promise<void>;
}

const orderSchema = z.object({ reference: z.string(), amount: z.int().positive() });
const refundSchema = z.object({ transaction: z.string(), amount: z.int().positive(), merchant_note: z.string() });
const transferSchema = orderSchema.extend({ recipient: z.string() });
const recipientSchema = z.object({ account_number: z.string(), bank_code: z.string() });

/** For how long a payout may come back after it was made. */
const comesBackMs = 30 * 24 * 3_600_000;

/** Starts it on a free port of this machine. @param now the time that all share */
export async function startChaosProvider(random: SeededRandom, now: () => Date): Promise<ChaosProvider> {
  const secretKey = 'sk_test_0123456789abcdef';
  const books = new Map<string, Booked>();
  const met: Record<string, number> = {};
  const events: { event: string; data: object }[] = [];
  let isCalm = false;
  let downCalls = 0;
  let ids = 1000;
  const note = (what: string) => {
    met[what] = (met[what] ?? 0) + 1;
  };
  const happens = (what: string, probability: number) => {
    if (isCalm || !random.chance(probability)) return false;
    note(what);
    return true;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  function book(row: Omit<Booked, 'id' | 'at'>): Booked {
    const booked = { ...row, id: (ids += 1), at: now() };
    books.set(row.reference, booked);
    return booked;
  }

  function tell(event: string, data: object): void {
    if (happens('webhook lost', 0.15)) return;
    events.push({ event, data });
    if (happens('webhook doubled', 0.2)) events.push({ event, data });
  }

  const reply = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const done = (response: ServerResponse, data: unknown) => {
    // The money moved, and nobody hears of it.
    if (happens('died after moving', 0.06)) response.destroy();
    else reply(response, 200, { status: true, message: 'ok', data });
  };
  const refuse = (response: ServerResponse, message: string, status = 400) =>
    reply(response, status, { status: false, message });

  const view = ({ id, reference, amount, status, fees, at, about, kind }: Booked) => ({
    id,
    amount,
    currency: 'GHS',
    status,
    ...(kind === 'refund' ? { merchant_note: reference, transaction_reference: about } : { reference }),
    fees: kind === 'charge' ? fees : null,
    fee_charged: kind === 'transfer' ? fees : null,
    created_at: at,
    createdAt: at,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = new URL(request.url ?? '/', url);
    const json: unknown = request.method === 'POST' ? JSON.parse(await text(request)) : null;
    if (downCalls > 0 || happens('down for a while', 0.01)) {
      downCalls = downCalls > 0 ? downCalls - 1 : random.int(5, 40);
      if (!isCalm) return reply(response, 503, { status: false, message: 'Down' });
    }
    if (happens('died before moving', 0.04)) return void response.destroy();
    const [, first = '', second = '', third = ''] = place.pathname.split('/').map(decodeURIComponent);
    if (place.pathname === '/transaction/initialize') {
      const { reference, amount } = orderSchema.parse(json);
      if (books.has(reference)) return refuse(response, 'Duplicate Transaction Reference');
      book({ kind: 'charge', reference, amount, about: '', status: 'abandoned', fees: 0 });
      return done(response, { authorization_url: `${url}/pay/${reference}`, access_code: reference, reference });
    }
    if (first === 'transaction' && second === 'verify') {
      const charge = books.get(third);
      return charge ? done(response, view(charge)) : refuse(response, 'Transaction reference not found.');
    }
    if (place.pathname === '/refund' && request.method === 'POST') return refund(json, response);
    if (place.pathname === '/transfer' && request.method === 'POST') return transfer(json, response);
    if (first === 'transfer' && second === 'verify') {
      const found = books.get(third);
      return found ? done(response, view(found)) : refuse(response, 'Transfer not found', 404);
    }
    if (place.pathname === '/transferrecipient') {
      const { account_number: number, bank_code: bank } = recipientSchema.parse(json);
      return done(response, { recipient_code: `RCP_${bank}_${number}` });
    }
    if (place.pathname === '/bank/resolve') return done(response, { account_name: 'AMA MENSAH' });
    return list(first, place.searchParams, response);
  }

  function refund(json: unknown, response: ServerResponse): void {
    const { transaction, amount, merchant_note: reference } = refundSchema.parse(json);
    const charge = books.get(transaction);
    if (charge?.status !== 'success') return refuse(response, 'Transaction cannot be refunded');
    const back = [...books.values()].filter(
      (row) => row.kind === 'refund' && row.about === transaction && row.status !== 'failed',
    );
    if (back.reduce((sum, row) => sum + row.amount, amount) > charge.amount) return refuse(response, 'Too much');
    // As in life, it would make the same refund twice: only the shop's question before it prevents that.
    const made = book({ kind: 'refund', reference, amount, about: transaction, status: 'pending', fees: 0 });
    done(response, view(made));
  }

  function transfer(json: unknown, response: ServerResponse): void {
    const { reference, amount, recipient } = transferSchema.parse(json);
    if (books.has(reference)) return refuse(response, 'Duplicate reference');
    if (happens('payout refused', 0.05)) return refuse(response, 'Your balance is not enough');
    done(response, view(book({ kind: 'transfer', reference, amount, about: recipient, status: 'pending', fees: 0 })));
  }

  function list(kind: string, query: URLSearchParams, response: ServerResponse): void {
    const wanted = { transaction: 'charge', refund: 'refund', transfer: 'transfer' }[kind];
    const [from, to] = [query.get('from'), query.get('to')];
    const charge = query.get('transaction');
    const rows = [...books.values()].filter(
      (row) =>
        row.kind === wanted &&
        (from === null || row.at >= new Date(from)) &&
        (to === null || row.at <= new Date(to)) &&
        (charge === null || String(books.get(row.about)?.id) === charge),
    );
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
    reply(response, 200, {
      status: true,
      message: 'ok',
      data: rows.slice((page - 1) * perPage, page * perPage).map(view),
      meta: { pageCount: Math.max(1, Math.ceil(rows.length / perPage)) },
    });
  }

  /** A bank sends money back within weeks, or not at all. */
  const isRecent = ({ status, at }: Booked) => status === 'success' && now().getTime() - at.getTime() < comesBackMs;

  /** Ends what is pending, in one of the ways of life. */
  function end(row: Booked): void {
    if (row.kind === 'refund') {
      row.status = happens('refund failed', 0.06) ? 'failed' : 'processed';
      const event = row.status === 'failed' ? 'refund.failed' : 'refund.processed';
      tell(event, { transaction_reference: row.about, amount: row.amount, currency: 'GHS', id: row.id });
    } else if (row.kind === 'transfer') {
      row.status = happens('payout failed', 0.1) ? 'failed' : 'success';
      if (row.status === 'success') row.fees = 100;
      tell(`transfer.${row.status}`, { reference: row.reference, amount: row.amount, currency: 'GHS' });
    }
  }

  async function deliver({ event, data }: { event: string; data: object }): Promise<void> {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    await fetch(provider.webhookUrl, { method: 'POST', headers, body }).catch(() => note('webhook met a dead shop'));
  }

  const provider: ChaosProvider = {
    url,
    secretKey,
    books,
    met,
    webhookUrl: '',
    calm() {
      isCalm = true;
      downCalls = 0;
    },
    pay(reference, how) {
      const charge = books.get(reference);
      if (charge?.status !== 'abandoned') return;
      if (how === 'wrong amount') {
        note('another amount paid');
        books.set(reference, { ...charge, amount: charge.amount + random.int(1, 500) });
      }
      const paid = books.get(reference) ?? charge;
      // A payer whose prompt was refused may try again on the same page.
      if (how === 'failed') {
        tell('charge.failed', { reference, amount: charge.amount, currency: 'GHS' });
        return;
      }
      paid.status = 'success';
      paid.fees = Math.floor((paid.amount * 195) / 10_000);
      tell('charge.success', { reference, amount: paid.amount, currency: 'GHS' });
    },
    takeBack(reference) {
      const charge = books.get(reference);
      if (charge?.status !== 'success') return;
      const isGoingBack = [...books.values()].some((row) => row.kind === 'refund' && row.about === reference);
      if (isGoingBack) return;
      note('taken back by a bank');
      charge.status = 'reversed';
      tell('charge.reversed', { reference, amount: charge.amount, currency: 'GHS' });
    },
    async turn() {
      for (const row of books.values()) {
        if (row.status === 'pending' && (isCalm || random.chance(0.4))) end(row);
        else if (row.kind === 'transfer' && isRecent(row) && happens('payout came back', 0.004)) {
          row.status = 'reversed';
          row.fees = 100;
          tell('transfer.reversed', { reference: row.reference, amount: row.amount, currency: 'GHS' });
        }
      }
      const due = events.splice(0).toSorted(() => random.next() - 0.5);
      const late = due.filter(() => happens('webhook late', 0.3));
      events.push(...late);
      await Promise.all(due.filter((event) => !late.includes(event)).map(deliver));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
