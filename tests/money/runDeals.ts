import { minuteMs } from '#contract/core/durations.ts';
import { openDatabase } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { deals, moneyMovements, moneyPayees } from '#server/db/tables/dealSchema.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';
import { makeStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { createTestDatabase } from '#tests/support/shop/database/database.ts';
import type { TestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import { insertAccount, insertSession, insertSubscription } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { auditMoney } from './accounts.ts';
import { startChaosProvider } from './chaosProvider.ts';
import { createPeople, type RunningDeal, type Seller } from './dealPeople.ts';
import { startKillableShop } from './killableShop.ts';

const dayMs = 24 * 60 * minuteMs;
const openAtOnce = 48;
const sellerCount = 8;

/** Runs random deals to their ends and audits the money. */
export async function runDeals(server: TestDatabaseServer, options: { deals: number; seed: number }) {
  const random = createSeededRandom(options.seed);
  let now = new Date('2026-11-20T10:00:00.000Z');
  const database = await createTestDatabase(server);
  const { db, close } = openDatabase({ url: database.url }, { max: 4 });
  const provider = await startChaosProvider(random.fork(), () => new Date(now));
  const env = {
    DATABASE_URL: database.url,
    PAYSTACK_SECRET_KEY: provider.secretKey,
    PAYSTACK_URL: provider.url,
    APP_SECRET: 'a secret that only this run knows, 32 bytes',
    DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/spareyard-money`,
  };
  // What the queue's own supervision does some seconds after a process has died.
  const heal = async () => {
    await db.execute(sql`delete from pgboss.job where state in ('active', 'retry')`);
  };
  const shop = await startKillableShop(env, now, heal);
  const point = () => {
    provider.webhookUrl = `${shop.url}/api/payment/webhook`;
  };
  point();

  const sellers: Seller[] = [];
  for (let index = 0; index < sellerCount; index += 1) {
    const { id } = await insertAccount(db, now, { role: 'vendor' });
    const pricePesewas = random.int(2_000, 80_000);
    await insertSubscription(db, now, id);
    const advert = await insertAdvert(db, { vendorId: id, pricePesewas });
    sellers.push({ id, advertId: advert.id, pricePesewas, token: await insertSession(db, now, id) });
    const number = `02410000${10 + index}`;
    await db.insert(moneyPayees).values({
      vendorId: id,
      kind: 'wallet',
      bank: 'MTN',
      number,
      name: 'AMA MENSAH',
      recipient: `RCP_MTN_${number}`,
      provider: 'paystack',
      activeFrom: now,
      createdAt: now,
    });
  }
  const staffId = (await insertAccount(db, now)).id;
  let staffToken = '';
  /** Sessions and plans end while the weeks of the deals go by. */
  async function refresh(): Promise<void> {
    for (const seller of sellers) {
      await insertSubscription(db, now, seller.id);
      seller.token = await insertSession(db, now, seller.id);
    }
    staffToken = await insertSession(db, now, staffId);
    if (!isStaff) await makeStaff(db, now, staffId);
    isStaff = true;
    await db.execute(sql`update sessions set proven_at = ${now.toISOString()} where account_id = ${staffId}`);
  }
  let isStaff = false;
  await refresh();

  const people = createPeople(
    () => shop.url,
    provider,
    () => staffToken,
  );
  const running: RunningDeal[] = [];
  let begun = 0;
  let rounds = 0;
  let sums = 0;
  let lastReconciled = now;
  const sumFaults: string[] = [];

  async function checkSum(): Promise<void> {
    const sum = await sumOfLedger(db);
    sums += 1;
    if (sum !== 0) sumFaults.push(`In round ${rounds} the ledger summed to ${sum}.`);
  }

  async function begin(): Promise<void> {
    const wanted = Math.min(openAtOnce - running.length, options.deals - begun);
    const fresh = await Promise.all(
      Array.from({ length: Math.max(0, wanted) }, async () => {
        const seller = sellers[random.int(0, sellers.length - 1)];
        const { id } = await insertAccount(db, now);
        const buyer = await insertSession(db, now, id);
        return seller ? people.order(seller, buyer, random.fork()) : null;
      }),
    );
    for (const deal of fresh) if (deal) running.push(deal);
    begun += fresh.filter(Boolean).length;
  }

  while (begun < options.deals || running.length > 0) {
    rounds += 1;
    if (rounds % 25 === 0) await refresh();
    await begin();
    const acts = Promise.all(running.map((deal) => people.act(deal, running)));
    if (random.chance(0.12)) {
      // In the middle of what everybody does.
      await new Promise((resolve) => setTimeout(resolve, random.int(0, 400)));
      await shop.kill(now);
      point();
    }
    await acts;
    await checkSum();
    if (random.chance(0.15)) takeOneBack(running);
    now = new Date(now.getTime() + (random.chance(0.15) ? random.int(1, 3) * dayMs : random.int(1, 240) * minuteMs));
    const jobs = ['move-due-money', 'tend-deals', 'end-no-shows'];
    if (random.chance(0.3)) jobs.push('pay-out');
    if (now.getTime() - lastReconciled.getTime() > dayMs) {
      jobs.push('reconcile-money');
      lastReconciled = now;
    }
    await heal();
    const ticked = shop.tick(now, jobs);
    if (random.chance(0.08)) {
      await new Promise((resolve) => setTimeout(resolve, random.int(0, 300)));
      await shop.kill(now);
      point();
    }
    await ticked;
    await provider.turn();
    await checkSum();
    for (const deal of running.filter(({ rests }) => rests > 2)) running.splice(running.indexOf(deal), 1);
    if (rounds % 20 === 0)
      console.log(`round ${rounds}: ${begun} deals begun, ${running.length} open, ${shop.kills} kills`);
    if (rounds > 60 + options.deals * 4) break;
  }

  // Everything comes to rest: the provider is well again, and the weeks go by.
  provider.calm();
  for (let days = 0; days < 80; days += 1) {
    now = new Date(now.getTime() + dayMs / 2);
    await heal();
    await shop.tick(now, ['move-due-money', 'tend-deals', 'end-no-shows', 'pay-out', 'reconcile-money']);
    await provider.turn();
    await checkSum();
    if (days > 44 && (await isAtRest())) break;
  }

  /** Whether nothing is held, owed or on its way. */
  async function isAtRest(): Promise<boolean> {
    const open = await db.$count(deals, inArray(deals.status, ['held', 'disputed']));
    const isWaiting = and(eq(moneyMovements.status, 'waiting'), isNotNull(moneyMovements.vendorId));
    const due = await db.$count(moneyMovements, and(isNotNull(moneyMovements.dueAt), not(isWaiting ?? sql`false`)));
    return open === 0 && due === 0;
  }

  function takeOneBack(open: readonly RunningDeal[]): void {
    const rows = [...provider.books.values()].filter(({ kind, status }) => kind === 'charge' && status === 'success');
    const taken = rows[rows.length - 1 - random.int(0, Math.min(rows.length - 1, open.length))];
    if (taken) provider.takeBack(taken.reference);
  }

  await settleDisputes();
  const audit = await auditMoney(db, provider, sellers);
  await shop.stop();
  await provider.close();
  const names = await db.$count(accounts, eq(accounts.role, 'vendor'));
  if (names !== sellerCount) sumFaults.push('Vendors were lost.');
  await close();
  await database.drop();
  return {
    audit,
    rounds,
    sums,
    kills: shop.kills,
    answers: people.answers,
    met: provider.met,
    // A provider that is down is what this is about; the next run of the job does the same work.
    errors: [...shop.errors.filter((error) => !error.includes('PaymentProviderError')), ...sumFaults],
  };

  /** The desk decides what nobody has settled. */
  async function settleDisputes(): Promise<void> {
    const left = await db
      .select()
      .from(deals)
      .where(inArray(deals.status, ['held', 'disputed']));
    for (const { orderId } of left) {
      const body = JSON.stringify({ backPesewas: 0, reason: 'Nobody said anything more.' });
      await refresh();
      await fetch(`${shop.url}/api/desk/deals/${orderId}/decide`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
        body,
      });
    }
    for (let turns = 0; turns < 8 && left.length > 0; turns += 1) {
      now = new Date(now.getTime() + dayMs / 2);
      await shop.tick(now, ['move-due-money', 'pay-out', 'reconcile-money']);
      await provider.turn();
    }
  }
}
