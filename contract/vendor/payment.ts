import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, id, instant, line } from '#contract/core/fields.ts';

/** The plans of the specification; their prices come from the configuration. */
export const plans = [
  { id: '3-months', name: '3 Months', months: 3 },
  { id: '6-months', name: '6 Months', months: 6 },
  { id: '1-year', name: '1 year', months: 12 },
] as const;
export const planIds = plans.map((plan) => plan.id);
export type PlanId = (typeof plans)[number]['id'];

/** How many days adverts stay public after a plan has ended. */
export const graceDays = 3;

export const plansAnswerSchema = z.object({
  plans: z.array(z.object({ id: z.enum(planIds), name: z.string(), months: z.int(), pricePesewas: z.int() })),
});
export type PlansAnswer = z.infer<typeof plansAnswerSchema>;

/**
 * Body of POST /payment/initiate. The e-mail must be that of the account, whose name is used. The specification has no
 * plan here, so the default is the shortest.
 */
export const initiatePaymentSchema = z.strictObject({
  email,
  fullname: line('Full name', { max: 100 }),
  plan: z._default(z.enum(planIds, 'Choose a plan.'), '3-months'),
});
export const initiateAnswerSchema = z.object({ url: z.url(), reference: z.string() });

/** Answer of GET /payment/{reference}/page: the provider's page for a payment that can still be paid. */
export const payPageSchema = z.object({ url: z.url() });

export const paymentStatuses = ['pending', 'paid', 'failed', 'abandoned', 'refunded'] as const;
/** Answer of POST /payment/{reference}/give-up: the outcome, which may be `paid` when it was paid just before. */
export const givenUpSchema = z.object({ message: z.string(), status: z.enum(paymentStatuses) });

/** Who takes the payment: our own sandbox, where no money moves, or Paystack. */
export const paymentProviders = ['sandbox', 'paystack'] as const;

export const subscriptionSchema = z.object({
  state: z.enum(['none', 'running', 'grace', 'over']),
  plan: z.nullable(z.enum(planIds)),
  paidUntil: z.nullable(instant),
  /** The months of all paid plans that have not ended, together; missing when no payment says so. */
  months: z.optional(z.int()),
  /** The payment to tell the vendor about: one without an outcome comes first, otherwise the newest. */
  payment: z.nullable(
    z.object({
      id,
      reference: z.string(),
      plan: z.enum(planIds),
      amountPesewas: z.int(),
      status: z.enum(paymentStatuses),
      createdAt: instant,
      settledAt: z.nullable(instant),
    }),
  ),
  /** The server's time of this response. Days left are counted from it, whatever the device's clock says. */
  asOf: instant,
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const receiptFields = {
  reference: z.string(),
  plan: z.enum(planIds),
  amountPesewas: z.int(),
  provider: z.enum(paymentProviders),
  paidAt: instant,
  /** The period that was bought; null for payments from before we stored it. */
  coversFrom: z.nullable(instant),
  coversUntil: z.nullable(instant),
  /** True when the money went back to the vendor later, and the plan ended with it; otherwise missing. */
  wentBack: z.optional(z.boolean()),
};
/** Answer of GET /payment/receipts: the vendor's payments, newest first. */
export const receiptsAnswerSchema = z.object({ receipts: z.array(z.object(receiptFields)) });
export type ReceiptLine = z.infer<typeof receiptsAnswerSchema>['receipts'][number];

/** Answer of GET /payment/receipts/{reference}: everything on the printed receipt. */
export const receiptSchema = z.object({
  ...receiptFields,
  vendor: z.object({
    fullname: z.string(),
    email: z.string(),
    companyName: z.nullable(z.string()),
    businessAddress: z.nullable(z.string()),
  }),
  shop: z.object({ name: z.string(), url: z.string(), email: z.string(), phone: z.string() }),
});
export type Receipt = z.infer<typeof receiptSchema>;
