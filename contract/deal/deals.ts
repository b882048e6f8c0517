import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, line, paragraph } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { dealMovers, dealStatuses } from './dealStatuses.ts';

/* The deal of an order, as its two sides see it, and what they can do with it. All paths begin with /orders/{id}/deal. */

export const problemReasons = ['not-as-described', 'damaged', 'wrong-part', 'never-came', 'other'] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** What a vendor can offer: a part of the price or all of it back, the part replaced, or all back once it is returned. */
export const offerKinds = ['part-back', 'all-back', 'exchange', 'return'] as const;
export type OfferKind = (typeof offerKinds)[number];

const maxProblemPictures = 6;
const amount = z.int().check(z.minimum(1, 'Enter an amount.'), z.maximum(2 ** 50, 'This is more than was paid.'));

const pictures = (most: number) =>
  z.optional(
    z
      .array(z.strictObject({ id, alt: line('Description of the picture', { min: 0, max: 200 }) }))
      .check(z.maxLength(most, `At most ${most} ${most === 1 ? 'picture' : 'pictures'}.`)),
  );

export const dealViewSchema = z.object({
  status: z.enum(dealStatuses),
  feePesewas: z.int(),
  /** Price, delivery and fee: what is paid, or was. */
  totalPesewas: z.int(),
  isPayable: z.boolean(),
  /** Until when; null while the vendor has not accepted, and once it is paid. */
  payUntil: z.nullable(instant),
  /** The page of the payment that is open; only the buyer's. */
  payUrl: z.nullable(z.string()),
  steps: z.array(
    z.object({ status: z.enum(dealStatuses), by: z.enum(dealMovers), reason: z.nullable(z.string()), at: instant }),
  ),
  /** The key that checks a signed code without a connection, in base64url; only the vendor's. */
  handoverKey: z.nullable(z.string()),
  /** What the buyer shows at the hand-over; null for the vendor, and while there is nothing to hand over. */
  handover: z.nullable(z.object({ digits: z.string(), code: z.string() })),
  refund: z.nullable(
    z.object({ pesewas: z.int(), state: z.enum(['waiting', 'on-the-way', 'arrived', 'stuck']), at: instant }),
  ),
  /** How long the vendor has to answer a problem, in words: "two days". Missing in an answer of an older release. */
  answerTime: z.optional(z.string()),
  /** What the vendor gets or got. */
  vendorPesewas: z.nullable(z.int()),
  problem: z.nullable(
    z.object({
      reason: z.enum(problemReasons),
      words: z.string(),
      pictures: z.array(pictureRefSchema),
      askedAt: instant,
      answer: z.nullable(z.string()),
      offer: z.nullable(z.enum(offerKinds)),
      offerPesewas: z.nullable(z.int()),
      answeredAt: z.nullable(instant),
      /** Until when the vendor answers; then the shop decides. */
      answerUntil: instant,
      atDeskSince: z.nullable(instant),
      closedAt: z.nullable(instant),
    }),
  ),
  parcel: z.nullable(
    z.object({
      carrier: z.string(),
      station: z.string(),
      waybill: z.string(),
      /** Of the waybill. */
      picture: z.nullable(pictureRefSchema),
      sentAt: instant,
      arrivedAt: z.nullable(instant),
      /** When the money goes to the vendor if the buyer says nothing. */
      releasedAt: z.nullable(instant),
    }),
  ),
});
export type DealView = z.infer<typeof dealViewSchema>;

/** Answer of POST …/pay. */
export const payAnswerSchema = z.object({ url: z.string(), totalPesewas: z.int() });
/** Answer of the other calls. */
export const dealAnswerSchema = z.object({ message: z.string(), deal: dealViewSchema });

/** Body of POST …/hand-over: what the vendor read from the buyer's screen. */
export const handoverBodySchema = z.union([
  z.strictObject({ digits: z.string().check(z.regex(/^\d{6}$/, 'The code has six digits.')) }),
  z.strictObject({ code: z.string().check(z.maxLength(400, 'This is not a code of the shop.')) }),
]);
export type HandoverBody = z.infer<typeof handoverBodySchema>;

/** Body of POST …/problem. */
export const problemBodySchema = z.strictObject({
  reason: z.enum(problemReasons, 'Choose what is wrong.'),
  words: paragraph('What is wrong', { min: 3, max: 1000 }),
  images: pictures(maxProblemPictures),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Body of POST …/problem/answer, from the vendor. */
export const problemAnswerBodySchema = z
  .strictObject({
    words: paragraph('Your answer', { min: 3, max: 1000 }),
    offer: z.optional(z.enum(offerKinds, 'Choose what you offer.')),
    offerPesewas: z.optional(amount),
  })
  .check(
    z.refine(({ offer, offerPesewas }) => (offer === 'part-back') === (offerPesewas !== undefined), {
      error: 'An offer of some of the price needs an amount, and no other offer has one.',
      path: ['offerPesewas'],
    }),
  );
export type ProblemAnswerBody = z.infer<typeof problemAnswerBodySchema>;

/** What either side can do about a problem without words. */
export const problemActs = ['withdraw', 'accept-offer', 'received-and-right', 'part-is-back', 'ask-desk'] as const;
export type ProblemAct = (typeof problemActs)[number];
/** Body of POST …/act. */
export const dealActBodySchema = z
  .strictObject({
    act: z.enum(problemActs, 'There is no such step.'),
    /** With `accept-offer`: the amount that the buyer read, since the vendor may change it meanwhile. */
    offerPesewas: z.optional(amount),
  })
  .check(
    z.refine(({ act, offerPesewas }) => (act === 'accept-offer') === (offerPesewas !== undefined), {
      error: 'Accepting an offer needs its amount, and no other step has one.',
      path: ['offerPesewas'],
    }),
  );
export type DealActBody = z.infer<typeof dealActBodySchema>;

/** Body of POST …/parcel, from the vendor. */
export const parcelBodySchema = z.strictObject({
  carrier: line('Carrier', { max: 60 }),
  station: line('Station', { max: 80 }),
  waybill: line('Waybill', { max: 60 }),
  /** Of the waybill. */
  images: pictures(1),
});
export type ParcelBody = z.infer<typeof parcelBodySchema>;
