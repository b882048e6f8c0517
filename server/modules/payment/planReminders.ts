import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { subscriptionReminders, subscriptions } from '#server/db/tables/paymentSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';
import { planReminderMail } from '../../mail/templates/paymentMails.ts';
import { payerOf } from './paymentsRepository.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { reminderFor, reminderWindowMs } from './subscriptionRules.ts';

const remindedAtOnce = 500;

interface End {
  readonly accountId: string;
  readonly paidUntil: Date;
}

/**
 * Sends the reminders that are due: 7 days and 1 day before a plan ends, each once for each end. A vendor who could not
 * be reminded in time because the server was off gets the reminder that is right now. May be repeated, also by several
 * processes at once.
 */
export async function remindOfEnds({
  config,
  db,
  clock,
  notices,
  queueMail,
}: Pick<ModuleContext, 'config' | 'db' | 'clock' | 'notices' | 'queueMail'>): Promise<void> {
  const now = clock();
  const ends = (await endsToRemindOf(db, now)).map((end) => ({ ...end, id: end.accountId }));
  await pieceByPiece((each) =>
    each(ends, async ({ accountId, paidUntil }) => {
      const daysBefore = reminderFor(paidUntil, now);
      if (daysBefore === null) return;
      await db.transaction(async (tx) => {
        // The vendor may have paid meanwhile, or another process may have sent the reminder.
        if (!(await claim(tx, { accountId, paidUntil }, daysBefore, now))) return;
        const { email, fullname, companyName } = await payerOf(tx, accountId);
        await notices.tell(tx, {
          accountId,
          kind: 'plan',
          groupKey: 'plan',
          title: `Your plan ends on ${mailDay(paidUntil)}`,
          body: 'Renew it to keep your adverts in the shop.',
          path: '/payment',
        });
        await queueMail(tx, {
          to: email,
          idempotencyKey: `reminder-${accountId}-${paidUntil.getTime()}-${daysBefore}`,
          ...planReminderMail({
            companyName: companyName ?? fullname,
            paidUntil,
            now,
            payUrl: new URL('/payment', config.publicUrl).href,
          }),
        });
      });
    }),
  );
}

async function endsToRemindOf(db: Database, now: Date): Promise<End[]> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const sent = db
    .select({ one: sql`1` })
    .from(subscriptionReminders)
    .where(
      and(
        eq(subscriptionReminders.accountId, subscriptions.accountId),
        eq(subscriptionReminders.paidUntil, subscriptions.paidUntil),
        // The 7-day reminder does not count when the 1-day reminder is due, but the 1-day reminder counts as both.
        lte(
          subscriptionReminders.daysBefore,
          sql`case when ${lte(subscriptions.paidUntil, after(reminderWindowMs[1]))} then 1 else 7 end`,
        ),
      ),
    );
  return db
    .select({ accountId: subscriptions.accountId, paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(
      and(gt(subscriptions.paidUntil, now), lte(subscriptions.paidUntil, after(reminderWindowMs[7])), notExists(sent)),
    )
    .orderBy(asc(subscriptions.paidUntil))
    .limit(remindedAtOnce);
}

async function claim(tx: Transaction, end: End, daysBefore: number, now: Date): Promise<boolean> {
  const [still] = await tx
    .select({ paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, end.accountId), eq(subscriptions.paidUntil, end.paidUntil)))
    .for('update');
  if (!still) return false;
  const claimed = await tx
    .insert(subscriptionReminders)
    .values({ ...end, daysBefore, sentAt: now })
    .onConflictDoNothing()
    .returning({ daysBefore: subscriptionReminders.daysBefore });
  return claimed.length > 0;
}
