import { and, count, desc, eq, gt, gte, isNull, sql, sum } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import {
  type DeskFigures,
  deskFiguresDays,
  deskFiguresPath,
  deskFiguresSchema,
  type ShopDay,
} from '#contract/desk/deskFigures.ts';
import { backupRuns } from '#server/db/tables/backupSchema.ts';
import type { Database } from '#server/db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { failedDeliveries, shopCounts } from '#server/db/tables/deskSchema.ts';
import { payments, subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, publishedAdverts } from '#server/db/tables/schema.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { dayBefore, dayOf } from '#server/days.ts';
import { staffGuard } from './staffGuard.ts';
import { unlisted } from '#server/plugins/requests/routesUnder.ts';

const missedShown = 15;

type Counted = readonly { readonly day: string; readonly count: number }[];

/** Registers GET /desk/figures, for staff. */
export function registerDeskFigures(app: App, context: ModuleContext): void {
  const { clock, db, limits } = context;
  const staff = staffGuard(context);
  app.get(deskFiguresPath, unlisted(staff, { response: { 200: deskFiguresSchema } }), async (request, reply) => {
    await limits.takeExpensive(staff.of(request).id);
    return sendPrivate(reply, await readDeskFigures(db, clock()));
  });
}

/** What happened in the shop on each of the last days, today last, and its present state. */
async function readDeskFigures(db: Database, now: Date): Promise<DeskFigures> {
  const firstDay = dayBefore(now, deskFiguresDays - 1);
  const since = new Date(`${firstDay}T00:00:00Z`);
  const [visits, pages] = [await countsOf(db, 'visit', firstDay), await countsOf(db, 'page', firstDay)];
  const searches = await db
    .select({ day: searchCounts.day, count: searchCounts.searches, missed: searchCounts.withoutResult })
    .from(searchCounts)
    .where(and(eq(searchCounts.about, 'all'), gte(searchCounts.day, firstDay)));
  const adverts = await byDay(db, publishedAdverts, publishedAdverts.createdAt, since);
  const ordered = await byDay(db, orders, orders.createdAt, since);
  const joined = await byDay(db, accounts, accounts.createdAt, since);
  const paid = await db
    .select({
      day: dayColumn(payments.settledAt),
      count: count(),
      pesewas: sql`coalesce(sum(${payments.amountPesewas}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.status, 'paid'), gte(payments.settledAt, since)))
    .groupBy(sql`1`);
  const missed = searches.map(({ day, missed: of }) => ({ day, count: of }));
  const income = paid.map(({ day, pesewas }) => ({ day, count: pesewas }));
  const days = Array.from({ length: deskFiguresDays }, (_, index): ShopDay => {
    const day = dayOf(new Date(since.getTime() + index * dayMs));
    return {
      day,
      visits: on(visits, day),
      pages: on(pages, day),
      searches: on(searches, day),
      searchesWithoutResult: on(missed, day),
      adverts: on(adverts, day),
      orders: on(ordered, day),
      accounts: on(joined, day),
      plans: on(paid, day),
      planPesewas: on(income, day),
    };
  });
  return {
    days,
    missed: await missedWords(db, firstDay),
    now: await readPresentFigures(db, now),
    backup: await newestRun(db, 'backup'),
    rehearsal: await newestRun(db, 'rehearsal'),
  };
}

function on(counted: Counted, day: string): number {
  return counted.find((one) => one.day === day)?.count ?? 0;
}

async function countsOf(db: Database, kind: 'page' | 'visit', firstDay: string): Promise<Counted> {
  return db
    .select({ day: shopCounts.day, count: shopCounts.count })
    .from(shopCounts)
    .where(and(eq(shopCounts.kind, kind), gte(shopCounts.day, firstDay)));
}

type TimeColumn = typeof orders.createdAt | typeof accounts.createdAt | typeof publishedAdverts.createdAt;
type Counting = typeof orders | typeof accounts | typeof publishedAdverts;

const dayColumn = (column: TimeColumn | typeof payments.settledAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

async function byDay(db: Database, table: Counting, column: TimeColumn, since: Date): Promise<Counted> {
  return db
    .select({ day: dayColumn(column), count: count() })
    .from(table)
    .where(gte(column, since))
    .groupBy(sql`1`);
}

async function missedWords(db: Database, firstDay: string): Promise<DeskFigures['missed']> {
  const missed = sum(searchCounts.withoutResult).mapWith(Number);
  const rows = await db
    .select({ words: searchCounts.subject, searches: missed })
    .from(searchCounts)
    .where(and(eq(searchCounts.about, 'words'), gte(searchCounts.day, firstDay), gt(searchCounts.withoutResult, 0)))
    .groupBy(searchCounts.subject)
    .orderBy(desc(missed), searchCounts.subject)
    .limit(missedShown);
  return rows;
}

async function readPresentFigures(db: Database, now: Date): Promise<DeskFigures['now']> {
  const ofRole = (role: 'vendor' | 'user') =>
    db.$count(accounts, and(eq(accounts.role, role), isNull(accounts.deletedAt)));
  return {
    vendors: await ofRole('vendor'),
    buyers: await ofRole('user'),
    runningPlans: await db.$count(subscriptions, gt(subscriptions.paidUntil, now)),
    openReports: await db.$count(reports, isNull(reports.decidedAt)),
    notArrived: await db.$count(failedDeliveries, isNull(failedDeliveries.arrivedAt)),
  };
}

async function newestRun(db: Database, kind: 'backup' | 'rehearsal'): Promise<DeskFigures['backup']> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run ? { at: run.endedAt.toISOString(), succeeded: run.succeeded, note: run.note } : null;
}
