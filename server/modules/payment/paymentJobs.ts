import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { remindOfEnds } from './planReminders.ts';
import type { Reconciler } from './reconcilePayments.ts';
import { endSubscriptions } from './subscriptionJobs.ts';

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
