import { type SQL, and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { pauseAfterDays, staleAfterDays } from '#contract/catalogue/listing.ts';
import { advertChecks } from '#server/db/tables/advertCheckSchema.ts';
import type { Transaction } from '../../../db/connection.ts';
import { allowTimeForAdverts } from '#server/db/allowTimeForAdverts.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { lockPlan } from '#server/db/lockPlan.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import type { ModuleContext } from '../../../deps.ts';
import { advertsPausedMail, stillThereMail } from '../../../mail/templates/stillThereMails.ts';

/*
 * "Still there?" We ask vendors about public adverts that were not changed for 30 days, and pause adverts without an
 * answer after 14 days. Each vendor is one transaction, and it may be repeated by several processes. A vendor gets one
 * message for all their adverts, however many, so the transaction has all of them.
 */

/** Public, and not changed since we asked about it. */
const isUnanswered = and(
  eq(adverts.published, true),
  isNull(advertChecks.pausedAt),
  lt(adverts.updatedAt, advertChecks.askedAt),
);

type Asking = Pick<ModuleContext, 'config' | 'db' | 'clock' | 'notices' | 'queueMail'>;

/** Asks about adverts and pauses adverts that are due; the work of the job `ask-still-there`. May be repeated. */
export async function askStillThere(context: Asking): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  // Adverts that were not public for a time, because the plan had ended, are asked about again once they are back.
  await db.execute(sql`
    delete from advert_checks using adverts
    where adverts.id = advert_checks.advert_id and advert_checks.paused_at is null and not adverts.published`);

  const overdue = and(isUnanswered, lte(advertChecks.askedAt, new Date(now.getTime() - pauseAfterDays * dayMs)));
  const askedSince = sql`exists (
    select from advert_checks as asked where asked.advert_id = ${adverts.id} and asked.asked_at > ${adverts.updatedAt})`;
  const due = and(
    eq(adverts.published, true),
    lt(adverts.updatedAt, new Date(now.getTime() - staleAfterDays * dayMs)),
    sql`not ${askedSince}`,
  );
  await pieceByPiece(async (each) => {
    await each(await vendorsWith(db, overdue), ({ id: vendorId }) =>
      db.transaction((tx) => pause(context, tx, { vendorId, overdue, now })),
    );
    await each(await vendorsWith(db, due), ({ id: vendorId }) =>
      db.transaction((tx) => ask(context, tx, { vendorId, due, now })),
    );
  });
}

/** The vendors of adverts that meet a condition. */
function vendorsWith(db: Asking['db'], which: SQL | undefined): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: adverts.vendorId })
    .from(adverts)
    .leftJoin(advertChecks, eq(advertChecks.advertId, adverts.id))
    .where(which)
    .orderBy(asc(adverts.vendorId));
}

/** Locks a vendor's adverts that meet a condition, in the same order as every other command. */
async function lockOf(tx: Transaction, vendorId: string, which: SQL | undefined) {
  const matching = (condition: SQL | undefined) =>
    tx
      .select({ id: adverts.id, title: adverts.title })
      .from(adverts)
      .leftJoin(advertChecks, eq(advertChecks.advertId, adverts.id))
      .where(and(condition, which))
      .orderBy(adverts.id);
  const locked = await matching(eq(adverts.vendorId, vendorId)).for('update', { of: adverts });
  // While this one waited for the locks, another process may have asked, which changes no advert.
  const ids = sql.param(locked.map(({ id }) => id));
  return locked.length === 0 ? [] : matching(sql`${adverts.id} = any(${ids}::uuid[])`);
}

async function ask(
  context: Asking,
  tx: Transaction,
  { vendorId, due, now }: { vendorId: string; due: SQL | undefined; now: Date },
): Promise<void> {
  await allowTimeForAdverts(tx);
  await lockPlan(tx, vendorId);
  const dueAdverts = await lockOf(tx, vendorId, due);
  if (dueAdverts.length === 0) return;
  const ids = sql.param(dueAdverts.map(({ id }) => id));
  await tx
    .insert(advertChecks)
    .select(sql`select id, ${now.toISOString()}::timestamptz, null::timestamptz from unnest(${ids}::uuid[]) as id`)
    .onConflictDoUpdate({ target: advertChecks.advertId, set: { askedAt: now, pausedAt: null } });
  await tellVendor(context, tx, { vendorId, titles: dueAdverts.map(({ title }) => title), event: 'asked', now });
}

async function pause(
  context: Asking,
  tx: Transaction,
  { vendorId, overdue, now }: { vendorId: string; overdue: SQL | undefined; now: Date },
): Promise<void> {
  await allowTimeForAdverts(tx);
  await lockPlan(tx, vendorId);
  const paused = await lockOf(tx, vendorId, overdue);
  if (paused.length === 0) return;
  const ids = sql.param(paused.map(({ id }) => id));
  await tx
    .update(adverts)
    .set({ status: 'Not available', version: sql`${adverts.version} + 1`, updatedAt: now })
    .where(sql`${adverts.id} = any(${ids}::uuid[])`);
  await tx
    .update(advertChecks)
    .set({ pausedAt: now })
    .where(sql`${advertChecks.advertId} = any(${ids}::uuid[])`);
  await tellVendor(context, tx, { vendorId, titles: paused.map(({ title }) => title), event: 'paused', now });
}

async function tellVendor(
  { config, notices, queueMail }: Asking,
  tx: Transaction,
  what: { vendorId: string; titles: readonly string[]; event: 'asked' | 'paused'; now: Date },
): Promise<void> {
  const { vendorId, titles, event, now } = what;
  const [vendor] = await tx
    .select({ email: accounts.email, name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})` })
    .from(accounts)
    .where(eq(accounts.id, vendorId));
  if (!vendor) throw new Error('An advert has no vendor.');
  const [first = ''] = titles;
  const others = titles.length - 1;
  const which = others === 0 ? first : `${first} and ${others} more`;
  const isAsked = event === 'asked';
  const path = isAsked
    ? '/vendor-dashboard?attention=stale#your-posts'
    : '/vendor-dashboard?attention=paused#your-posts';
  await notices.tell(tx, {
    accountId: vendorId,
    kind: 'advert',
    groupKey: isAsked ? 'still there' : 'paused',
    title: isAsked ? 'Still there?' : `${titles.length === 1 ? 'An advert is' : `${titles.length} adverts are`} paused`,
    body: isAsked
      ? `${which}: you have not changed ${others === 0 ? 'it' : 'them'} for ${staleAfterDays} days. Answer in one tap.`
      : `${which}: you did not say that ${others === 0 ? 'it is' : 'they are'} still there. One tap puts ${others === 0 ? 'it' : 'them'} back.`,
    path,
  });
  const mail = { companyName: vendor.name, titles, url: new URL(path, config.publicUrl).href };
  await queueMail(tx, {
    to: vendor.email,
    idempotencyKey: `${event}-adverts-${vendorId}-${now.getTime()}`,
    ...(isAsked ? stillThereMail(mail) : advertsPausedMail(mail)),
  });
}
