import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { unsaidParcelDays } from '#contract/deal/dealTerms.ts';
import { type DeskMoney, openReturnDays, owingDays, waitingAtDesk } from '#contract/desk/deskMoney.ts';
import { deskPagePath } from '#contract/desk/reports.ts';
import type { Database } from '#server/db/connection.ts';
import { dealProblems, deals } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { ModuleContext } from '#server/deps.ts';
import { deskMoneyMail } from '#server/mail/templates/reportMails.ts';
import { balancesByKind } from '../ledger/ledger.ts';
import { lastCompared, openDifferences } from '../money/differences.ts';
import { owingVendors } from '../payout/owingVendors.ts';
import { stoppedVendors } from '../payout/suspendedVendors.ts';
import { openReturns } from './openReturns.ts';
import { unsaidParcels } from './unsaidParcels.ts';

/** Reads what the desk sees of money: what waits for a person, and what the ledger holds. */
export async function readDeskMoney({
  db,
  clock,
  money,
}: Pick<ModuleContext, 'db' | 'clock' | 'money'>): Promise<DeskMoney> {
  const problems = await db
    .select({
      orderId: deals.orderId,
      number: orders.number,
      pesewas: deals.paidPesewas,
      since: dealProblems.atDeskSince,
    })
    .from(dealProblems)
    .innerJoin(deals, eq(deals.orderId, dealProblems.orderId))
    .innerJoin(orders, eq(orders.id, dealProblems.orderId))
    .where(atDesk)
    .orderBy(asc(dealProblems.atDeskSince));
  const balances = await balancesByKind(db);
  return {
    balances: [...balances].map(([kind, pesewas]) => ({ kind, pesewas })),
    comparedAt: (await lastCompared(db, money.name))?.toISOString() ?? null,
    differences: (await openDifferences(db)).map(({ id, sentence, foundAt }) => ({
      id,
      sentence,
      foundAt: foundAt.toISOString(),
    })),
    stopped: await stoppedVendors(db),
    owing: await owingVendors(db, clock()),
    openReturns: await openReturns(db, clock()),
    unsaidParcels: await unsaidParcels(db, clock()),
    problems: problems.flatMap(({ since, pesewas, ...problem }) =>
      since === null ? [] : [{ ...problem, pesewas: pesewas ?? 0, since: since.toISOString() }],
    ),
  };
}

const atDesk = and(isNotNull(dealProblems.atDeskSince), isNull(dealProblems.closedAt));

/** When the mail is sent, UTC: the night's comparison has been tried, and people begin to work. */
const mailedAt = { hour: 7, minute: 40 };
export const deskMoneySchedule = `${mailedAt.minute} ${mailedAt.hour} * * *`;
const monday = 1;

/** The time of the mail before that of `now`. By the schedule and not by the clock, so that nothing is told twice. */
function mailBefore(now: Date): number {
  const intoDay = (mailedAt.hour * 60 + mailedAt.minute) * 60_000;
  // The clock of the database, which begins the job, may be ahead of this one.
  const ofNow = Math.floor((now.getTime() + hourMs - intoDay) / dayMs) * dayMs + intoDay;
  return ofNow - dayMs;
}

/**
 * Mails the people who run the shop what waits at the desk's Money tab, when something has come there since the day before
 * of which no other mail told, and each Monday for as long as anything waits: also what came before a day on which the
 * shop did not run at that time.
 */
export async function mailDeskMoney(
  context: Pick<ModuleContext, 'db' | 'clock' | 'money' | 'config' | 'queueMail'>,
): Promise<void> {
  const { db, clock, config } = context;
  const now = clock();
  const found = await readDeskMoney(context);
  const { problems, differences, owing, openReturns: returns, unsaidParcels: parcels } = found;
  const counts = {
    problems: problems.length,
    differences: differences.length,
    owing: owing.length,
    returns: returns.length,
    parcels: parcels.length,
  };
  if (waitingAtDesk(found) === 0) return;
  const came = [
    ...differences.map(({ foundAt }) => Date.parse(foundAt)),
    ...owing.map(({ since }) => Date.parse(since) + owingDays * dayMs),
    ...returns.map(({ since }) => Date.parse(since) + openReturnDays * dayMs),
    ...parcels.map(({ sentAt }) => Date.parse(sentAt) + unsaidParcelDays * dayMs),
  ];
  const from = mailBefore(now);
  const isNew = came.some((at) => at > from);
  if (!isNew && now.getUTCDay() !== monday && !(await hasUntoldProblem(db))) return;
  const deskUrl = new URL(`${deskPagePath}?show=money`, config.publicUrl).href;
  await db.transaction(async (tx) => {
    // Told now: whoever raises and withdraws a problem again and again has the desk mailed once a day.
    await tx.update(dealProblems).set({ deskMailedAt: now }).where(atDesk);
    await context.queueMail(tx, { to: config.contact.email, ...deskMoneyMail({ ...counts, deskUrl }) });
  });
}

/** Whether a problem came to the desk without a mail, since there had been one about its order a moment before. */
async function hasUntoldProblem(db: Database): Promise<boolean> {
  const untold = or(isNull(dealProblems.deskMailedAt), lt(dealProblems.deskMailedAt, dealProblems.atDeskSince));
  return (await db.$count(dealProblems, and(atDesk, untold))) > 0;
}
