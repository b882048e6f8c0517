import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, phone } from '#contract/core/fields.ts';
import { otpCode } from '#contract/people/accountForms.ts';

/* What the shop tells a person by itself: each notice is kept on their account, and pushed or sent by SMS as they wish. */

export const noticeKinds = ['order', 'message', 'review', 'price', 'search', 'plan', 'advert', 'decision'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that are sent by SMS when they stay unread; somebody waits for an answer to them. */
export const smsKinds = ['order', 'message'] as const satisfies readonly NoticeKind[];
export type SmsKind = (typeof smsKinds)[number];

export const noticesPath = '/notices';
export const noticeWishesPath = '/notices/wishes';
export const noticePhonePath = '/notices/phone';
export const pushSubscriptionsPath = '/push/subscriptions';

/** How many of the newest notices are listed. */
export const listedNotices = 50;

const noticeSchema = z.object({
  id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** The page of the shop that it leads to, with its query: "/orders". */
  path: z.string(),
  at: instant,
  read: z.boolean(),
});

/** Answer of GET /notices. */
export const noticesAnswerSchema = z.object({
  /** The newest first. */
  items: z.array(noticeSchema),
  unread: z.int(),
  /** Unread orders and messages: the number on the icon of the app. */
  badge: z.int(),
});
export type NoticesAnswer = z.infer<typeof noticesAnswerSchema>;
export type Notice = NoticesAnswer['items'][number];

/** Body of PATCH /notices: what was read. A notice that came after `upTo` stays unread, however late this arrives. */
export const noticesReadSchema = z.strictObject({
  upTo: instant,
  /** Those alone that lead to this page; without it, all. */
  path: z.optional(z.string().check(z.maxLength(300, 'This is no page of the shop.'))),
});

const onOff = z.boolean('Say true or false.');
const hour = z.int('Choose an hour.').check(z.minimum(0, 'Choose an hour.'), z.maximum(23, 'Choose an hour.'));

/** Body of PUT /notices: by which ways a person wants to hear of what. */
export const noticeWishesSchema = z.strictObject({
  push: z.strictObject({
    order: onOff,
    message: onOff,
    // Not there in what an earlier release of the page sends.
    review: z._default(onOff, true),
    price: onOff,
    search: onOff,
    plan: onOff,
    advert: z._default(onOff, true),
    decision: z._default(onOff, true),
  }),
  sms: z.strictObject({ order: onOff, message: onOff }),
  /** Full hours of Ghana's time between which nothing makes a sound, also over midnight; null for none. */
  quiet: z.nullable(
    z
      .strictObject({ fromHour: hour, toHour: hour })
      .check(z.refine(({ fromHour, toHour }) => fromHour !== toHour, { error: 'Choose two different hours.' })),
  ),
});
export type NoticeWishes = z.infer<typeof noticeWishesSchema>;

/** What holds for whoever has said nothing. */
export const defaultWishes: NoticeWishes = {
  push: {
    order: true,
    message: true,
    review: true,
    price: true,
    search: true,
    plan: true,
    advert: true,
    decision: true,
  },
  sms: { order: true, message: true },
  quiet: { fromHour: 21, toHour: 7 },
};

/** Answer of GET /notices/wishes. */
export const noticeWishesAnswerSchema = z.object({
  wishes: noticeWishesSchema,
  /** The phone that its owner proved; null for none. */
  phone: z.nullable(z.string()),
  /** What a browser needs to subscribe: the shop's public key (RFC 8292) in base64url. */
  pushKey: z.string(),
});

/** Body of POST /notices/phone: sends a code there by SMS. */
export const noticePhoneSchema = z.strictObject({ phone });
/** Body of POST /notices/phone/verify. */
export const provePhoneSchema = z.strictObject({ phone, otp: otpCode });
/** Answer of POST /notices/phone. */
export const phoneCodeAnswerSchema = z.object({ message: z.string(), expiresAt: instant });
/** Answer of POST /notices/phone/verify. */
export const provenPhoneSchema = z.object({ message: z.string(), phone: z.string() });

const endpoint = z
  .string('The push address is missing.')
  .check(z.maxLength(1000, 'This push address is too long.'), z.regex(/^https?:\/\//, 'This is no push address.'));
const base64url = (bytes: number, sentence: string) =>
  z.string(sentence).check(
    // A browser may send it with the signs of plain base64 and with padding.
    z.overwrite((text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), sentence),
  );

/** Body of POST /push/subscriptions: what the browser's `PushSubscription` says in JSON. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: base64url(65, 'This is no key of a browser.'),
    auth: base64url(16, 'This is no secret of a browser.'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
/** Body of DELETE /push/subscriptions. Only the browser and the shop know the address, so whoever names it may end it. */
export const endPushSchema = z.strictObject({ endpoint });

/** What is pushed, sealed for the one browser. */
export const pushPayloadSchema = z.object({
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A later one with the same tag takes its place. */
  tag: z.string(),
  /** Whom it is for (`readerMark`). */
  forAccount: z.string(),
  /** Unread orders and messages. */
  badge: z.int(),
  at: instant,
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
