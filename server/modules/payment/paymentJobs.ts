import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { remindOfEnds } from './planReminders.ts';
import type { Reconciler } from './reconcilePayments.ts';
import { advertsHiddenMail } from '#server/mail/templates/paymentMails.ts';
import { hideAdverts, overdueAccounts, payerOf } from './paymentsRepository.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { endOfShownPlans } from './subscriptionRules.ts';

const endedAtOnce = 500;

/** Registers the handlers and the schedules of the jobs of plans and payments. Call it once. */
export function handlePaymentJobs(context: ModuleContext, reconciler: Reconciler, log: FastifyBaseLogger): void {
  const { jobs } = context;
  jobs.handle('end-subscriptions', () => endSubscriptions(context));
  jobs.handle('remind-of-ends', () => remindOfEnds(context));
  jobs.handle('ask-about-payments', () => reconciler.ofAll(log));
  jobs.schedule('end-subscriptions', '*/10 * * * *');
  jobs.schedule('remind-of-ends', '*/15 * * * *');
  jobs.schedule('ask-about-payments', '*/2 * * * *');
}

/**
 * Removes the adverts of plans whose days of grace are over from the public pages and notifies the vendors; this is the
 * work of the job `end-subscriptions`. Each account has its own transaction, since a vendor may have thousands of
 * adverts. May be repeated; an account that pays meanwhile keeps its adverts.
 */
async function endSubscriptions({
  config,
  db,
  clock,
  notices,
  queueMail,
}: Pick<ModuleContext, 'config' | 'db' | 'clock' | 'notices' | 'queueMail'>): Promise<void> {
  const latestEnd = endOfShownPlans(clock());
  const overdue = (await overdueAccounts(db, latestEnd, endedAtOnce)).map((id) => ({ id }));
  await pieceByPiece((each) =>
    each(overdue, ({ id: accountId }) =>
      db.transaction(async (tx) => {
        const paidUntil = await hideAdverts(tx, accountId, latestEnd);
        if (!paidUntil) return;
        const { email, fullname, companyName } = await payerOf(tx, accountId);
        await notices.tell(tx, {
          accountId,
          kind: 'plan',
          groupKey: 'plan',
          title: 'Your plan has ended',
          body: 'Your adverts are not shown any more. Renew your plan to bring them back.',
          path: '/payment',
        });
        await queueMail(tx, {
          to: email,
          idempotencyKey: `hidden-${accountId}-${paidUntil.getTime()}`,
          ...advertsHiddenMail({
            companyName: companyName ?? fullname,
            paidUntil,
            payUrl: new URL('/payment', config.publicUrl).href,
          }),
        });
      }),
    ),
  );
}
