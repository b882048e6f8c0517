import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { payeeAnswerSchema } from '#contract/deal/payees.ts';
import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { moneyDifferences, moneyPayees, sandboxMovements } from '#server/db/tables/dealSchema.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { sandboxMoneyKey } from '#server/payment/sandboxMoneyPage.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { balancesByKind, balanceOf } from '../ledger/ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';

/* Vendors are paid out, to an account in their name; and the ledger is compared with the provider's list. */

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const wallet = (number: string) => ({ kind: 'wallet', bank: 'MTN', number });
const name = (number: string, proof: object = { password: testPassword }) =>
  deal.shop.app.inject({
    method: 'PUT',
    url: '/api/money/payee',
    headers: deal.vendor.headers,
    payload: { ...wallet(number), ...proof },
  });
/** Lets the sandbox's network know a number under the vendor's name. */
const own = async (number: string, fullname: string) => {
  const person = await deal.shop.signUpVerified({ role: 'user' });
  await deal.shop.db
    .update(accounts)
    .set({ phone: `+233${number.slice(1)}`, fullname })
    .where(eq(accounts.id, person.account.id));
};
const money = async () => {
  const answer = await deal.shop.app.inject({ url: '/api/money', headers: deal.vendor.headers });
  return vendorMoneySchema.parse(answer.json());
};
const sell = async () => {
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
  return id;
};
const pageKey = () => sandboxMoneyKey(sandboxSecret(deal.shop.deps.secret));
const differences = async () => (await deal.shop.db.select().from(moneyDifferences)).map(({ sentence }) => sentence);
const providerOwns = async () => {
  const rows = await deal.books.listTransactions(new Date(0), new Date('2100-01-01'));
  return rows.reduce((sum, { kind, status, amountPesewas, costPesewas }) => {
    if (status !== 'succeeded') return sum - costPesewas;
    return sum + (kind === 'charge' ? amountPesewas : -amountPesewas) - costPesewas;
  }, 0);
};

describe('where a vendor is paid', () => {
  it('is an account in the name of the person or the business', async () => {
    const ofStranger = problemOf(await name('0241110001'));
    expect(ofStranger.fields?.['number']).toContain('“K… S…”');
    // Anybody can be a vendor, and must not learn whose any number is.
    expect(JSON.stringify(ofStranger)).not.toContain('Sandbox');
    expect(problemOf(await name('0241110009')).fields?.['number']).toContain('knows no such account');
    expect((await name('12')).statusCode).toBe(422);
  });

  it('is named with the password of the account, which a borrowed phone does not know', async () => {
    const first = await deal.shop.signUpVerified({ role: 'user' });
    const { fullname } = deal.vendor.account;
    await deal.shop.db
      .update(accounts)
      .set({ phone: '+233241112229', fullname })
      .where(eq(accounts.id, first.account.id));
    expect(problemOf(await name('0241112229', {})).fields?.['password']).toContain('Type your password');
    expect(problemOf(await name('0241112229', { password: 'borrowed' })).fields?.['password']).toBeDefined();
    expect((await money()).payee).toBeNull();
  });

  it('one of several first accounts at the same moment counts at once', async () => {
    const { account, headers } = await deal.shop.signUpVerified({ role: 'vendor', fullname: 'Abena Osei' });
    const numbers = ['0241113331', '0241113332', '0241113333'];
    for (const number of numbers) await own(number, account.fullname);
    const answers = await Promise.all(
      numbers.map((number) =>
        deal.shop.app.inject({
          method: 'PUT',
          url: '/api/money/payee',
          headers,
          payload: { ...wallet(number), password: testPassword },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const rows = await deal.shop.db.select().from(moneyPayees).where(eq(moneyPayees.vendorId, account.id));
    const [now, later] = [true, false].map((isNow) =>
      rows.filter(({ activeFrom, endedAt }) => endedAt === null && activeFrom <= deal.shop.clock() === isNow),
    );
    expect([now?.length, later?.length]).toEqual([1, 1]);
  });

  it('the first account counts at once; a change takes effect after two days, is announced, and can be withdrawn', async () => {
    const { fullname } = deal.vendor.account;
    for (const number of ['0241112223', '0241112224']) await own(number, `Mr ${fullname}`);
    const first = payeeAnswerSchema.parse((await name('0241112223')).json());
    expect(first).toMatchObject({ payee: { number: '••••••2223' }, next: null });
    const change = payeeAnswerSchema.parse((await name('0241112224')).json());
    expect(change).toMatchObject({ payee: { number: '••••••2223' }, next: { number: '••••••2224' } });
    expect((await deal.shop.mailbox.last(deal.vendor.account.email)).text).toContain('2224');
    deal.shop.clock.advance(47 * hourMs);
    expect((await money()).payee?.number).toBe('••••••2223');
    const taken = await deal.shop.app.inject({
      method: 'DELETE',
      url: '/api/money/payee',
      headers: deal.vendor.headers,
    });
    expect(payeeAnswerSchema.parse(taken.json()).next).toBeNull();
    deal.shop.clock.advance(2 * hourMs);
    expect((await money()).payee?.number).toBe('••••••2223');
  });
});

describe('payouts', () => {
  it('begin once a day, once, and arrive', async () => {
    await sell();
    expect(await money()).toMatchObject({ balancePesewas: 10_000, onTheWayPesewas: 0 });
    await deal.tend('tend-deals');
    expect((await money()).balancePesewas).toBe(10_000);
    await Promise.all([deal.tend('pay-out'), deal.tend('pay-out')]);
    await deal.tend('pay-out');
    expect(await money()).toMatchObject({ balancePesewas: 0, onTheWayPesewas: 10_000 });
    await deal.arrive();
    const paid = await money();
    expect(paid).toMatchObject({ onTheWayPesewas: 0, paidOutPesewas: 10_000 });
    expect(paid.lines.map(({ kind, pesewas }) => [kind, pesewas])).toEqual([
      ['sale', 10_000],
      ['payout', -10_000],
    ]);
    expect(paid.lines[0]?.order).toMatchObject({ pricePesewas: 10_000, feePesewas: 300 });
  });

  it('that fail, or come back after they arrived, return to the balance and say why', async () => {
    await sell();
    await deal.tend('pay-out');
    const [payout] = (await deal.shop.db.select().from(sandboxMovements))
      .filter(({ kind, status }) => kind === 'transfer' && status === 'pending')
      .slice(-1);
    await deal.books.decide(payout?.reference ?? '', 'failed');
    await deal.arrive();
    const failed = await money();
    expect(failed.balancePesewas).toBe(10_000);
    expect(failed.payouts[0]).toMatchObject({ status: 'failed', failure: 'The sandbox refused it.' });
    expect((await deal.shop.mailbox.last(deal.vendor.account.email)).subject).toContain('did not arrive');

    deal.shop.clock.advance(24 * hourMs);
    await deal.tend('pay-out');
    await deal.arrive();
    const again = (await money()).payouts[0];
    expect(again?.status).toBe('succeeded');
    const press = async (status: string) =>
      deal.shop.app.inject({
        method: 'POST',
        url: '/sandbox-money',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `key=${pageKey()}&reference=${(await money()).lines.at(-1)?.reference ?? lastTransfer()}&status=${status}`,
      });
    const rows = (await deal.shop.db.select().from(sandboxMovements)).filter(({ kind }) => kind === 'transfer');
    const lastTransfer = () =>
      rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)?.reference ?? '';
    expect((await press('reversed')).statusCode).toBe(303);
    await deal.tend();
    expect(await money()).toMatchObject({ balancePesewas: 10_000 });
    expect((await money()).payouts[0]?.status).toBe('reversed');
  });

  it('a large balance goes out at once, and a vendor whose money is not there yet cannot leave', async () => {
    await deal.tend('pay-out');
    await deal.arrive();
    const id = await deal.accepted({ items: [deal.client.line(deal.client.padsId, 6)] });
    await deal.press((await deal.startPaying(id)).reference, 'paid');
    await deal.client.moved(id, { status: 'ready' });
    const { handover } = await deal.read(id);
    expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
    const leave = () => deal.shop.db.transaction((tx) => deal.requireSettled(tx, deal.vendor.account.id));
    await expect(leave()).rejects.toMatchObject({ status: 409 });
    await deal.tend('tend-deals');
    expect(await money()).toMatchObject({ balancePesewas: 0, onTheWayPesewas: 60_000 });
    await expect(leave()).rejects.toMatchObject({ status: 409 });
    await deal.arrive();
    await expect(leave()).resolves.toBeUndefined();
  });

  it('a return after the release comes out of the next sales', async () => {
    deal.shop.clock.advance(24 * hourMs);
    await deal.tend('pay-out');
    await deal.arrive();
    const id = await sell();
    deal.shop.clock.advance(24 * hourMs);
    await deal.tend('pay-out');
    await deal.arrive();
    expect((await money()).balancePesewas).toBe(0);
    const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
    await deal.client.moved(id, returnRequest, deal.buyer.headers);
    await deal.client.moved(id, { status: 'return-accepted' });
    const leave = () => deal.shop.db.transaction((tx) => deal.requireSettled(tx, deal.vendor.account.id));
    await expect(leave()).rejects.toThrow('You have agreed to take back parts of order');
    await deal.client.moved(id, { status: 'returned' });
    await deal.arrive();
    expect((await money()).balancePesewas).toBe(-10_000);
    await expect(leave()).rejects.toThrow('You owe a buyer');
    expect(await deal.read(id)).toMatchObject({ status: 'released', refund: { pesewas: 10_000, state: 'waiting' } });
    await sell();
    deal.shop.clock.advance(15 * 60_000);
    await deal.arrive();
    expect((await deal.read(id)).refund?.state).toBe('arrived');
    expect((await money()).balancePesewas).toBe(0);
  });
});

describe('the page of the sandbox money', () => {
  const get = (query: string) => deal.shop.app.inject(`/sandbox-money${query}`);
  const post = (key: string) =>
    deal.shop.app.inject({
      method: 'POST',
      url: '/sandbox-money',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${key}reference=tr_unknown&status=failed`,
    });

  it('is there only for whoever has the key that the server says at its start', async () => {
    for (const query of ['', '?key=', `?key=${'A'.repeat(43)}`, `?key=${pageKey()}&key=2`]) {
      expect((await get(query)).statusCode, query).toBe(404);
    }
    for (const key of ['', 'key=&', `key=${'A'.repeat(43)}&`]) expect((await post(key)).statusCode, key).toBe(404);
    expect((await post(`key=${pageKey()}&`)).statusCode).toBe(422);
  });

  it('shows the last four figures of a number alone', async () => {
    const page = await get(`?key=${pageKey()}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/ to •+2223/);
    expect(page.body).not.toContain('0241112223');
  });
});

describe('the comparison with the provider', () => {
  it('posts what the provider kept, and finds nothing else where all is well', async () => {
    deal.shop.clock.advance(hourMs);
    await deal.tend('reconcile-money');
    await deal.tend('reconcile-money');
    expect(await differences()).toEqual([]);
    expect((await balancesByKind(deal.shop.db)).get('provider-costs')).toBeGreaterThan(0);
    expect(await balanceOf(deal.shop.db, 'provider', 'sandbox')).toBe(await providerOwns());
    expect(await sumOfLedger(deal.shop.db)).toBe(0);
  });

  it('applies what was missed, and puts what does not fit before the desk, once', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    await deal.books.decide(reference, 'succeeded');
    const [row] = await deal.shop.db.select().from(sandboxMovements).limit(1);
    if (!row) throw new Error('The sandbox has no movements.');
    await deal.shop.db.insert(sandboxMovements).values({
      ...row,
      reference: 'made at the dashboard',
      kind: 'refund',
      createdAt: deal.shop.clock(),
      status: 'succeeded',
    });
    const hidden = (await deal.movements(await deal.paid()))[0]?.reference ?? '';
    await deal.shop.db.delete(sandboxMovements).where(eq(sandboxMovements.reference, hidden));
    deal.shop.clock.advance(hourMs);
    await deal.tend('reconcile-money');
    await deal.tend('reconcile-money');
    expect((await deal.read(id)).status).toBe('held');
    const found = await differences();
    expect(found).toHaveLength(2);
    expect(found.some((sentence) => sentence.includes('made at the dashboard'))).toBe(true);
    expect(found.some((sentence) => sentence.includes(hidden) && sentence.includes('list does not'))).toBe(true);
  });

  it('says when a payment is of another amount than the ledger has, and when a failed payout arrived after all', async () => {
    const [charge] = await deal.movements(await deal.paid());
    await deal.shop.db
      .update(sandboxMovements)
      .set({ amountPesewas: 10_301 })
      .where(eq(sandboxMovements.reference, charge?.reference ?? ''));
    await sell();
    await deal.tend('pay-out');
    const [payout] = (await deal.shop.db.select().from(sandboxMovements))
      .filter(({ kind, status }) => kind === 'transfer' && status === 'pending')
      .slice(-1);
    await deal.books.decide(payout?.reference ?? '', 'failed');
    await deal.arrive();
    await deal.books.decide(payout?.reference ?? '', 'succeeded');
    deal.shop.clock.advance(hourMs);
    await deal.tend('reconcile-money');
    const found = await differences();
    expect(found.some((sentence) => sentence.includes('lists GHc\u00a0103.01'))).toBe(true);
    expect(found.some((sentence) => sentence.includes('says now that it arrived'))).toBe(true);
  });
});
