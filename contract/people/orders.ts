import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { orderReviewSchema } from '#contract/catalogue/reviews.ts';
import { returnRules } from '#contract/catalogue/returnTerms.ts';
import { email, id, instant, line, paragraph, phone } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictureRef.ts';
import { trackingKey } from './followKeys.ts';
import { orderMovers, orderParties, orderStatuses } from './orderGraph.ts';

/*
 * An order request asks one vendor to put parts aside. Money changes hands at pick-up; the shop takes none.
 */

export const handovers = ['pick-up', 'delivery'] as const;

/** Body of POST /orders: one request, to one vendor. */
export const orderSchema = z
  .strictObject({
    vendorId: id,
    items: z
      .array(
        z.strictObject({
          advertId: id,
          quantity: z.int().check(z.minimum(1, 'At least one.'), z.maximum(99, 'At most 99.')),
          /** The price the buyer saw; a different one today is refused with 409, never silently charged. */
          pricePesewas: z.int(),
        }),
      )
      .check(z.minLength(1, 'The cart is empty.'), z.maxLength(50, 'At most 50 different parts in one request.')),
    name: line('Your name', { max: 100 }),
    phone,
    handover: z.enum(handovers, 'Choose pick-up or delivery.'),
    address: z.optional(line('Delivery address', { min: 0, max: 200 })),
    note: z.optional(line('Note', { min: 0, max: 500 })),
    /** Where a buyer without an account is told what became of it. */
    email: z.optional(email),
  })
  .check(
    z.refine((order) => order.handover === 'pick-up' || (order.address ?? '').trim() !== '', {
      error: 'Where should it go? Give the delivery address.',
      path: ['address'],
    }),
  );
export type OrderInput = z.input<typeof orderSchema>;

/** Why a part goes back (specification, section 9). */
export const returnReasons = ['wrong-description', 'damaged', 'change-of-mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];
const maxReturnPictures = 4;

/** What a buyer asks to give back. */
export const returnRequestSchema = z.strictObject({
  reason: z.enum(returnReasons, 'Choose why it goes back.'),
  advertIds: z.array(id).check(z.minLength(1, 'Choose what goes back.'), z.maxLength(50, 'At most 50 parts.')),
  /** The buyer says that it is unused and sealed, with manuals and accessories. */
  asNew: z.optional(z.boolean()),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

export const orderStepSchema = z.object({
  status: z.enum(orderStatuses),
  by: z.enum(orderMovers),
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
  /** By the return terms, as they were said before ordering. */
  returns: z._default(z.enum(returnRules), 'yes'),
  /** What its advert shows today. */
  picture: z._default(z.nullable(pictureRefSchema), null),
  /** Pieces that its advert has left; null where they are not counted, or for the buyer. */
  left: z._default(z.nullable(z.int()), null),
});

export const orderViewSchema = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  party: z.enum(orderParties),
  vendor: z.object({
    id,
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z._default(z.nullable(z.string()), null),
    openingHours: z._default(z.nullable(z.string()), null),
  }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    /** Whether the shop has a way to tell them what becomes of it. */
    isTold: z._default(z.boolean(), true),
  }),
  handover: z.enum(handovers),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  items: z.array(orderItemSchema),
  /** For a delivery, as the vendor named it. */
  feePesewas: z._default(z.nullable(z.int()), null),
  /** With the fee. */
  totalPesewas: z.int(),
  steps: z._default(z.array(orderStepSchema), []),
  /** What the buyer asked to give back. */
  return: z._default(
    z.nullable(
      z.object({
        reason: z.enum(returnReasons),
        advertIds: z.array(id),
        asNew: z.boolean(),
        pictures: z.array(pictureRefSchema),
      }),
    ),
    null,
  ),
  /** What the buyer said of it once it was collected. */
  review: z._default(z.nullable(orderReviewSchema), null),
  /** Its conversation. */
  threadId: z._default(z.nullable(id), null),
  createdAt: instant,
  /** Since when it is in this state. */
  updatedAt: instant,
});
export type OrderView = z.infer<typeof orderViewSchema>;
export const ordersAnswerSchema = z.object({
  items: z.array(orderViewSchema),
  /** Where older ones go on; null or not there where there are none. */
  nextCursor: z.optional(z.nullable(z.string())),
});

/** Query of GET /orders. */
export const ordersQuerySchema = z.object({
  /** Those that the account sent, a page at a time; the newest of both sides without it, as earlier releases ask. */
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
    /** With `fee-asked` alone. */
    feePesewas: z.optional(
      z.int().check(z.minimum(1, 'Name the fee.'), z.maximum(maxFeePesewas, 'At most GHc 10,000.')),
    ),
    /** With `return-asked` alone. */
    return: z.optional(returnRequestSchema),
    /** Pictures of what goes back, under the name by which the outbox sends them; of who is signed in alone. */
    images: z.optional(
      z
        .array(z.strictObject({ id, alt: line('Description of the picture', { min: 0, max: 200 }) }))
        .check(z.maxLength(maxReturnPictures, `At most ${maxReturnPictures} pictures of what goes back.`)),
    ),
  })
  .check(
    z.refine(({ status, feePesewas }) => (status === 'fee-asked') === (feePesewas !== undefined), {
      error: 'A fee is named when it is asked for, and only then.',
      path: ['feePesewas'],
    }),
    z.refine((patch) => (patch.status === 'return-asked') === (patch.return !== undefined), {
      error: 'Say what goes back when you ask for it, and only then.',
      path: ['return'],
    }),
  );

/** Body of POST /orders/track: the keys that a device keeps. In a body, since addresses end up in logs. */
export const trackOrdersSchema = z.strictObject({
  trackingKeys: z.array(trackingKey).check(z.maxLength(50, 'At most 50 at a time.')),
});
/** `details` of the 409 of POST /orders: what changed since the parts were put into the cart. */
export const cartChangesSchema = z.object({
  gone: z.array(id),
  /** Parts of which the vendor has fewer than were asked for. */
  short: z._default(z.array(z.object({ advertId: id, title: z.string(), left: z.int() })), []),
  repriced: z.array(z.object({ advertId: id, title: z.string(), pricePesewas: z.int() })),
});
export type CartChanges = z.infer<typeof cartChangesSchema>;
