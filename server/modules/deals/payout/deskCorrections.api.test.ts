import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { deskMoneySchema } from '#contract/desk/deskMoney.ts';
import type { LedgerAccountKind } from '#contract/deal/ledgerAccounts.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { noteDifference } from '../money/differences.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const money = async () => {
  const answer = await deal.shop.app.inject({ url: '/api/money', headers: deal.vendor.headers });
  return vendorMoneySchema.parse(answer.json());
};
describe('the desk', () => {
  const desk = async (path: string, body?: object) => {
    staff ??= await signInStaff(deal.shop);
    return deal.shop.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/desk/money${path}`,
      headers: staff.headers,
      ...(body && { payload: body }),
    });
  };
  let staff: SignedIn | undefined;
  const found = async (sentence: string) => {
    const at = deal.shop.clock();
    await noteDifference(deal.shop.db, { key: sentence, sentence, at });
    const { differences: open } = deskMoneySchema.parse((await desk('')).json());
    return open.find((one) => one.sentence === sentence)?.id ?? '';
  };
  const balance = (kind: LedgerAccountKind, owner: string) => balanceOf(deal.shop.db, kind, owner);

  it('closes a difference with a correction that the ledger balances, once', async () => {
    const id = await found('A refund was made at the dashboard.');
    const before = [await balance('provider', 'sandbox'), await balance('losses', '')] as const;
    const correction = { account: { kind: 'provider' }, changePesewas: -700, against: { kind: 'losses' } };
    const body = { words: 'Seen at the provider.', correction };
    const closed = await desk(`/${id}/close`, body);
    expect(closed.body).toContain('Lost to banks +GHc');
    expect((await desk(`/${id}/close`, body)).statusCode).toBe(404);
    expect([await balance('provider', 'sandbox'), await balance('losses', '')]).toEqual([
      before[0] - 700,
      before[1] + 700,
    ]);
    expect(await sumOfLedger(deal.shop.db)).toBe(0);
  });

  it('gives a vendor what is theirs, who sees it in the statement', async () => {
    const id = await found('A sale was lost.');
    const before = (await money()).balancePesewas;
    const { email } = deal.vendor.account;
    const correction = { account: { kind: 'vendor', owner: email }, changePesewas: 300, against: { kind: 'losses' } };
    expect((await desk(`/${id}/close`, { words: 'Owed.', correction })).statusCode).toBe(200);
    const acts = await deal.shop.db
      .select()
      .from(adminLog)
      .where(eq(adminLog.subject, `difference ${id}`));
    expect(acts[0]?.sentence).toContain(`of account ${deal.vendor.account.id} +GHc`);
    const after = await money();
    expect(after.balancePesewas).toBe(before + 300);
    expect(after.lines.at(-1)).toMatchObject({ kind: 'correction', pesewas: 300 });
  });

  it('does not let anybody correct their own account, nor give money to somebody who is no vendor', async () => {
    const id = await found('A sale of the desk was lost.');
    const give = (email: string) => {
      const correction = { account: { kind: 'vendor', owner: email }, changePesewas: 300, against: { kind: 'losses' } };
      return desk(`/${id}/close`, { words: 'Owed.', correction });
    };
    const losses = await balance('losses', '');
    const own = problemOf(await give(staff?.account.email ?? ''));
    expect([own.status, own.message]).toEqual([403, expect.stringContaining('somebody else')]);
    expect((await give(deal.buyer.account.email)).statusCode).toBe(422);
    expect(await balance('losses', '')).toBe(losses);
    expect((await desk(`/${id}/close`, { words: 'So it is.' })).statusCode).toBe(200);
  });

  it.each([
    ['of what moves by itself', { account: { kind: 'held', owner: 'x' }, changePesewas: 5, against: { kind: 'fees' } }],
    ['of a stranger', { account: { kind: 'vendor', owner: 'a@b.c' }, changePesewas: 5, against: { kind: 'fees' } }],
    ['of nothing owed', { account: { kind: 'owed-back', owner: 'x' }, changePesewas: -5, against: { kind: 'fees' } }],
    ['of one account', { account: { kind: 'fees' }, changePesewas: 5, against: { kind: 'fees' } }],
    ['of nothing', { account: { kind: 'fees' }, changePesewas: 0, against: { kind: 'losses' } }],
  ])('refuses a correction %s, and leaves the difference open', async (what, correction) => {
    const id = await found(`A difference ${what}.`);
    expect((await desk(`/${id}/close`, { words: 'So it is.', correction })).statusCode).toBe(422);
    expect((await desk(`/${id}/close`, { words: 'So it is.' })).statusCode).toBe(200);
  });
});
