import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { orderReviewSchema } from '#contract/catalogue/reviews.ts';
import { returnRules } from '#contract/catalogue/returnTerms.ts';
import { id, instant, line, paragraph } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { dealStatuses } from '#contract/deal/dealStatuses.ts';
import { trackingKey } from '#contract/people/followKeys.ts';
import { orderMovers, orderParties, orderStatuses } from './orderStatuses.ts';

/*
 * An order request asks one vendor to put parts aside. Money changes hands at pick-up, unless the order is paid through
 * the shop (contract/deal/dealGraph.ts).
 */

export const handovers = ['pick-up', 'delivery'] as const;

/** Why a part goes back (specification, section 9). */
export const returnReasons = ['wrong-description', 'damaged', 'change-of-mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];
const maxReturnPictures = 4;

/** A buyer's request to return parts. */
export const returnRequestSchema = z.strictObject({
  reason: z.enum(returnReasons, 'Choose why you are returning it.'),
  advertIds: z
    .array(id)
    .check(z.minLength(1, 'Choose which parts you are returning.'), z.maxLength(50, 'At most 50 parts.')),
  /** The buyer confirms that it is unused and sealed, with manuals and accessories. */
  asNew: z.optional(z.boolean()),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

export const orderStepSchema = z.object({
  status: z.enum(orderStatuses),
  by: z.enum(orderMovers),
  /** The member of the vendor's staff who took it, for the vendor's side; missing for the owner. */
  staffId: z.optional(id),
  reason: z.nullable(z.string()),
  at: instant,
});
export type OrderStep = z.infer<typeof orderStepSchema>;

/** One part of an order, as it was when the order was sent. */
const orderItemSchema = z.object({
  advertId: id,
  title: z.string(),
  pricePesewas: z.int(),
  quantity: z.int(),
  /** The return rule, as the buyer saw it before ordering. */
  returns: z.enum(returnRules),
  /** Whether buyer and vendor had agreed on this price, below that of the advert. */
  agreed: z._default(z.boolean(), false),
  /** The picture that its advert shows today. */
  picture: z.nullable(pictureRefSchema),
  /** How many pieces its advert has left; null when the vendor does not count them, and for the buyer. */
  left: z.nullable(z.int()),
});

/** At least one of the two is there. */
export const pickUpSchema = z.object({ readyFrom: z.nullable(instant), heldUntil: z.nullable(instant) });

/** The vendor of an order; the name is the public one. */
export const orderVendorSchema = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  /** Whether the account is deleted, so that nobody answers. */
  hasLeft: z.optional(z.boolean()),
});

export const orderViewSchema = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  party: z.enum(orderParties),
  vendor: orderVendorSchema,
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    /** Whether the shop has a way to notify the buyer about the order. */
    isTold: z.boolean(),
  }),
  handover: z.enum(handovers),
  /** How the payment stands where it is paid through the shop (read at /orders/{id}/deal); null where it is not. */
  deal: z._default(z.nullable(z.enum(dealStatuses)), null),
  /** Whether its parts are with a carrier: then neither side can end it alone. */
  isSent: z._default(z.boolean(), false),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  items: z.array(orderItemSchema),
  feePesewas: z.nullable(z.int()),
  /** Including the fee. */
  totalPesewas: z.int(),
  steps: z.array(orderStepSchema),
  /** When the vendor has it ready and until when it is held, as they said when they accepted it. */
  pickUp: z._default(z.nullable(pickUpSchema), null),
  /** The return that the buyer asked for. */
  return: z.nullable(
    z.object({
      reason: z.enum(returnReasons),
      advertIds: z.array(id),
      asNew: z.boolean(),
      pictures: z.array(pictureRefSchema),
    }),
  ),
  /** The buyer's review, written after collection. */
  review: z.nullable(orderReviewSchema),
  /**
   * Whether the shop has removed what this side wrote, the buyer's review or the vendor's answer to one: it is not shown,
   * and not written again.
   */
  ownWordsRemoved: z.optional(z.boolean()),
  threadId: z.nullable(id),
  createdAt: instant,
  /** When it entered this state. */
  updatedAt: instant,
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** The pictures of the parts that a buyer returns. */
export const returnPictures = (order: Pick<OrderView, 'return'>) => order.return?.pictures ?? [];

export const ordersAnswerSchema = z.object({
  items: z.array(orderViewSchema),
  /** Where the older orders start; null or missing when there are none. */
  nextCursor: z.optional(z.nullable(z.string())),
});

/** Query of GET /orders. */
export const ordersQuerySchema = z.object({
  /** The side that the account is on, which pages name; those that a vendor received are at /orders/received. */
  side: z.optional(z.literal('sent', 'There is no such side of an order.')),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
/** `trackingKey` lets a buyer without an account follow the request: it is in no URL and no log. */
export const orderAnswerSchema = z.object({ message: z.string(), order: orderViewSchema, trackingKey: z.string() });

/** The largest fee of a delivery, in pesewas: GHc 10,000. */
const maxFeePesewas = 1_000_000;
/** Body of PATCH /orders/{id}. */
export const orderPatchSchema = z
  .strictObject({
    status: z.enum(orderStatuses),
    reason: z.optional(paragraph('Reason', { min: 0, max: 300 })),
    /** Only with `fee-asked`. */
    feePesewas: z.optional(
      z.int().check(z.minimum(1, 'Enter the fee.'), z.maximum(maxFeePesewas, 'At most GHc 10,000.')),
    ),
    /** From when it is ready and until when it is held; only with `accepted`, from the vendor, for a pick-up. */
    readyFrom: z.optional(instant),
    heldUntil: z.optional(instant),
    /** Only with `return-asked`. */
    return: z.optional(returnRequestSchema),
    /** Pictures of the parts to return, under the name that the outbox uses; only from signed-in buyers. */
    images: z.optional(
      z
        .array(z.strictObject({ id, alt: line('Description of the picture', { min: 0, max: 200 }) }))
        .check(z.maxLength(maxReturnPictures, `At most ${maxReturnPictures} pictures of the parts.`)),
    ),
  })
  .check(
    z.refine(({ status, feePesewas }) => (status === 'fee-asked') === (feePesewas !== undefined), {
      error: 'Accepting with a fee needs a fee, and no other step has one.',
      path: ['feePesewas'],
    }),
    z.refine(
      ({ status, readyFrom, heldUntil }) =>
        status === 'accepted' || (readyFrom === undefined && heldUntil === undefined),
      { error: 'Only the step that accepts the order has times.', path: ['readyFrom'] },
    ),
    z.refine((patch) => (patch.status === 'return-asked') === (patch.return !== undefined), {
      error: 'Asking for a return needs the parts, and no other step has them.',
      path: ['return'],
    }),
  );

/** Body of POST /orders/track: the keys stored on a device. They are in a body because addresses end up in logs. */
export const trackOrdersSchema = z.strictObject({
  trackingKeys: z.array(trackingKey).check(z.maxLength(50, 'At most 50 at a time.')),
});
/** `details` of the 409 of POST /orders: what has changed since the parts were put into the cart. */
export const cartChangesSchema = z.object({
  gone: z.array(id),
  /** Parts of which the vendor has fewer than the buyer wants. */
  short: z.array(z.object({ advertId: id, title: z.string(), left: z.int() })),
  repriced: z.array(z.object({ advertId: id, title: z.string(), pricePesewas: z.int() })),
  /** Those of `repriced` whose agreed price is over, used already, or of another account. */
  offersOver: z._default(z.array(id), []),
});
export type CartChanges = z.infer<typeof cartChangesSchema>;
