import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { type ChaosProvider, startChaosProvider } from '#tests/money/chaosProvider.ts';
import { paystackMoney } from './paystackMoney.ts';
import { paystackProvider } from './paystackProvider.ts';

/* The adapter against a stand-in that behaves well; how it fares with a bad one is `npm run test:money`. */

let standIn: ChaosProvider;
beforeAll(async () => {
  standIn = await startChaosProvider(createSeededRandom(1), () => new Date('2026-11-20T10:00:00Z'));
  standIn.calm();
});
afterAll(() => standIn.close());

const open = () => {
  const options = { secretKey: standIn.secretKey, baseUrl: standIn.url, timeoutMs: 5_000 };
  return { money: paystackMoney(options), payments: paystackProvider(options) };
};
const currency = 'GHS';
async function paid(reference: string, amountPesewas: number): Promise<void> {
  const back = 'http://localhost/back';
  const order = { reference, email: 'a@example.com', amountPesewas, currency, metadata: {} } as const;
  await open().payments.initiate({ ...order, callbackUrl: back, cancelUrl: back });
  standIn.pay(reference, 'success');
}

it('a refund that is asked for twice is made once, and found by our reference', async () => {
  const { money } = open();
  await paid('sd-1', 500);
  const refund = { reference: 'sr-1', chargeReference: 'sd-1', amountPesewas: 200, currency } as const;
  expect(await money.findRefund(refund)).toBeNull();
  expect(await money.refund(refund)).toMatchObject({ status: 'pending', amountPesewas: 200 });
  await money.refund(refund);
  await standIn.turn();
  expect(await money.findRefund(refund)).toMatchObject({ status: 'succeeded' });
  expect([...standIn.books.values()].filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

it('a refund of more than was paid is refused', async () => {
  await paid('sd-2', 500);
  const refund = { reference: 'sr-2', chargeReference: 'sd-2', amountPesewas: 501, currency } as const;
  await expect(open().money.refund(refund)).rejects.toMatchObject({ kind: 'refused' });
});

it('a payout goes to the account that was made known, and one that nobody knows is not found', async () => {
  const { money } = open();
  const account = { kind: 'wallet', bank: 'MTN', number: '0241234567' } as const;
  const { name } = await money.resolveAccount(account);
  const { recipient } = await money.addRecipient({ ...account, name });
  const payout = { reference: 'st-1', recipient, amountPesewas: 900, currency, reason: 'Sales' } as const;
  expect(await money.findTransfer('st-1')).toBeNull();
  expect(await money.transfer(payout)).toMatchObject({ status: 'pending' });
  await expect(money.transfer(payout)).rejects.toMatchObject({ kind: 'refused' });
  expect(await money.findTransfer('st-1')).toMatchObject({ amountPesewas: 900 });
});

it('a refused key counts as a provider that is down, not as an answer about the payout', async () => {
  const fetch = () => Promise.resolve(Response.json({ status: false, message: 'Invalid key' }, { status: 401 }));
  const money = paystackMoney({ secretKey: 'sk_test_wrong', baseUrl: standIn.url, fetch });
  await expect(money.findTransfer('st-1')).rejects.toMatchObject({ kind: 'down' });
});

it('the list has every kind, under our references, with what the provider kept', async () => {
  await standIn.turn();
  const listed = await open().money.listTransactions(new Date('2026-11-19'), new Date('2026-11-21'));
  const byReference = new Map(listed.map((line) => [line.reference, line]));
  expect(byReference.get('sd-1')).toMatchObject({ kind: 'charge', status: 'succeeded', costPesewas: 9 });
  expect(byReference.get('sr-1')).toMatchObject({ kind: 'refund', status: 'succeeded', costPesewas: 0 });
  expect(byReference.get('st-1')).toMatchObject({ kind: 'transfer', status: 'succeeded', costPesewas: 100 });
});

it('a payout that came back keeps the cost of its transfer', async () => {
  const payout = standIn.books.get('st-1');
  if (payout?.status !== 'success') throw new Error('The payout of the test above is not there.');
  payout.status = 'reversed';
  const listed = await open().money.listTransactions(new Date('2026-11-19'), new Date('2026-11-21'));
  expect(listed.find(({ reference }) => reference === 'st-1')).toMatchObject({ status: 'reversed', costPesewas: 100 });
});
