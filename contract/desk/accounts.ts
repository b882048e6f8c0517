import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { paymentEventKinds } from '#contract/vendor/paymentEvents.ts';
import { orderStatuses } from '#contract/orders/orderStatuses.ts';
import { handovers } from '#contract/orders/orders.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { decisionKinds } from './decisions.ts';
import { sentenceField } from './reports.ts';

/* How the desk finds accounts, adverts and orders, and what it can do with them. */

export const deskFindPath = '/desk/find';
export const deskAccountsPath = '/desk/accounts';
export const deskAdvertsPath = '/desk/adverts';

/** Query of GET /desk/find. */
export const findQuerySchema = z.object({
  q: z
    .string('Type what you are looking for.')
    .check(
      z.trim(),
      z.minLength(2, 'Type at least two letters or digits.'),
      z.maxLength(100, 'This is too long to search for.'),
    ),
});

const days = z
  .int('Enter the number of days.')
  .check(z.minimum(1, 'At least one day.'), z.maximum(3660, 'At most ten years.'));
const months = z
  .int('Enter the number of months.')
  .check(z.minimum(1, 'At least one month.'), z.maximum(120, 'At most ten years.'));

export const planChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('give'), months }),
  z.strictObject({ kind: z.literal('extend'), days }),
  z.strictObject({ kind: z.literal('end') }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

/** Body of POST /desk/accounts/{id}/plan. */
export const changePlanSchema = z.strictObject({
  change: planChangeSchema,
  sentence: sentenceField,
  /** Until when the plan was paid when it was looked at, null for none: one that has changed since is not changed. */
  paidUntil: z.optional(z.nullable(instant)),
});
/** Body of POST /desk/accounts/{id}/premises: staff have seen a vendor's premises, or take that back. */
export const premisesSchema = z.strictObject({ seen: z.boolean(), sentence: sentenceField });
/** Body of POST /desk/accounts/{id}/acts. */
export const accountActSchema = z.strictObject({
  act: z.enum(['warn', 'suspend', 'restore'], 'Choose what to do.'),
  sentence: sentenceField,
});
/** Body of POST /desk/adverts/{id}/acts. */
export const advertActSchema = z.strictObject({
  act: z.enum(['hide', 'remove', 'warn', 'restore'], 'Choose what to do.'),
  sentence: sentenceField,
});

/** An act of the desk on this account or advert; lists have the newest first. */
const actSchema = z.object({
  kind: z.enum(decisionKinds),
  about: z.string(),
  sentence: z.string(),
  at: instant,
  endedAt: z.nullable(instant),
  answer: z.nullable(z.string()),
});
export type FoundAct = z.infer<typeof actSchema>;

/** Who is, or was, on a vendor's staff, or the vendor, when the account that was found is that person's. */
const staffTieSchema = z.object({
  id,
  name: z.string(),
  since: instant,
  /** Since when they no longer act for the vendor. */
  endedAt: z.nullable(instant),
  suspended: z.boolean(),
});
export type StaffTie = z.infer<typeof staffTieSchema>;

const foundAccountSchema = z.object({
  id,
  name: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(['user', 'vendor']),
  staff: z.boolean(),
  since: instant,
  suspendedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
  plan: z.nullable(z.object({ paidUntil: instant, showsAdverts: z.boolean() })),
  /** A vendor's business address, and when staff saw the premises there. */
  businessAddress: z._default(z.nullable(z.string()), null),
  premisesSeenAt: z._default(z.nullable(instant), null),
  adverts: z.int(),
  /** How many browsers receive push notices, and whether a phone number is verified for SMS. */
  browsers: z.int(),
  phoneProven: z.boolean(),
  /** The newest notices to the account, only with their kinds and times. */
  notices: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      readAt: z.nullable(instant),
      pushDueAt: z.nullable(instant),
      smsDueAt: z.nullable(instant),
    }),
  ),
  /** How many messages did not arrive in the last weeks. */
  notArrived: z.int(),
  /** Those on the vendor's staff, and the vendors whom the person serves, each with earlier ones last. */
  vendorStaff: z._default(z.array(staffTieSchema), []),
  serves: z._default(z.array(staffTieSchema), []),
  /** The e-mail addresses and phones that the vendor has invited to the staff, as long as the invitation is open. */
  staffInvites: z._default(z.array(z.object({ to: z.string(), sentAt: instant, expiresAt: instant })), []),
  acts: z.array(actSchema),
  /** What the payment provider told of money that went back or is disputed, newest first. */
  moneyBack: z.array(
    z.object({ reference: z.string(), kind: z.enum(paymentEventKinds), amountPesewas: z.int(), at: instant }),
  ),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

const foundAdvertSchema = z.object({
  id,
  number: z.int(),
  title: z.string(),
  partNumber: z.nullable(z.string()),
  pricePesewas: z.int(),
  vendor: z.object({ id, name: z.string(), email: z.string() }),
  state: z.enum(['shown', 'not shown', 'hidden', 'removed', 'deleted']),
  createdAt: instant,
  picture: z.nullable(pictureRefSchema),
  acts: z.array(actSchema),
});
export type FoundAdvert = z.infer<typeof foundAdvertSchema>;

const foundOrderSchema = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  handover: z._default(z.enum(handovers), 'pick-up'),
  createdAt: instant,
  updatedAt: instant,
  vendor: z.object({ id, name: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
    /** Whether the e-mail was only typed with the order: it may be a stranger's. */
    isEmailTyped: z.boolean(),
  }),
  items: z.array(z.object({ title: z.string(), quantity: z.int(), pricePesewas: z.int() })),
  steps: z.array(
    z.object({ status: z.enum(orderStatuses), by: z.string(), at: instant, reason: z.nullable(z.string()) }),
  ),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

/** Answer of GET /desk/find. */
export const foundSchema = z.object({
  accounts: z.array(foundAccountSchema),
  adverts: z.array(foundAdvertSchema),
  orders: z.array(foundOrderSchema),
});
