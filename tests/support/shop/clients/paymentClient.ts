import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { initiateAnswerSchema, type PlanId, type Subscription, subscriptionSchema } from '#contract/vendor/payment.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import type { SignedIn, TestApp } from '../testApp.ts';

/** What vendors do to pay for a plan over HTTP. */
export function createPaymentClient({ app, db }: TestApp) {
  const initiate = (headers: Record<string, string>, payload: object) =>
    app.inject({ method: 'POST', url: '/api/payment/initiate', headers, payload });
  return {
    initiate,
    /** Starts to pay. @returns the reference of the payment */
    async start({ account: { email, fullname }, headers }: SignedIn, plan: PlanId = '3-months'): Promise<string> {
      const answer = await initiate(headers, { email, fullname, plan });
      expect(answer.statusCode, answer.body).toBe(201);
      return initiateAnswerSchema.parse(answer.json()).reference;
    },
    async subscription({ headers }: SignedIn): Promise<Subscription> {
      const answer = await app.inject({ url: '/api/payment/subscription', headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return subscriptionSchema.parse(answer.json());
    },
    async statusOf(reference: string) {
      const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
      return row?.status;
    },
  };
}
