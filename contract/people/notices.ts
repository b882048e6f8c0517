import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { readableRows } from '#contract/core/readableRows.ts';
import { recordOf } from '#contract/core/recordOf.ts';

/*
 * Notices from the shop to a person. Each is stored on the account, and sent as a push notice or by SMS as they wish.
 */

export const noticeKinds = [
  'order',
  'message',
  'review',
  'price',
  'search',
  'plan',
  'advert',
  'decision',
  'wanted',
  'wanted-answer',
  'offer',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds that are sent by SMS when they stay unread, because somebody is waiting for an answer. */
export const smsKinds = ['order', 'message'] as const satisfies readonly NoticeKind[];
export type SmsKind = (typeof smsKinds)[number];

export const noticesPath = '/notices';
export const noticeWishesPath = '/notices/wishes';
export const noticePhonePath = '/notices/phone';

export const listedNotices = 50;

const noticeSchema = z.object({
  id,
  /** One of `noticeKinds`, or one that only a later release knows: it chooses no more than the picture beside it. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page of the shop that the notice leads to, with its query: "/orders". */
  path: z.string(),
  at: instant,
  read: z.boolean(),
});

/** Answer of GET /notices. */
export const noticesAnswerSchema = z.object({
  /** Newest first. */
  items: readableRows(noticeSchema),
  unread: z.int(),
  /** Unread orders and messages: the number on the icon of the app. */
  badge: z.int(),
});
export type NoticesAnswer = z.infer<typeof noticesAnswerSchema>;
export type Notice = NoticesAnswer['items'][number];

/** Body of PATCH /notices: what was read. Notices newer than `upTo` stay unread, however late this request arrives. */
export const noticesReadSchema = z.strictObject({
  upTo: instant,
  /** Marks only notices that lead to this page; without it, all. */
  path: z.optional(z.string().check(z.maxLength(300, 'This is not a page of the shop.'))),
});

const onOff = z.boolean('Use true or false.');
const hour = z.int('Choose an hour.').check(z.minimum(0, 'Choose an hour.'), z.maximum(23, 'Choose an hour.'));

/** A copy that an earlier release has stored does not have the newest kinds. */
const onUnlessSaid = z._default(onOff, true);
const hours = { fromHour: hour, toHour: hour };

/** Which notices a person wants by which way. */
const noticeWishesSchema = z.object({
  push: z.object(recordOf(noticeKinds, () => onUnlessSaid)),
  sms: z.object(recordOf(smsKinds, () => onUnlessSaid)),
  /** The full hours (Ghana time) between which notices are silent, possibly over midnight; null for never. */
  quiet: z.nullable(z.object(hours)),
});
export type NoticeWishes = z.infer<typeof noticeWishesSchema>;
/** Body of PUT /notices: what a person has changed of that. The rest stays as another device has set it. */
export const changedWishesSchema = z.strictObject({
  push: z.optional(z.partial(z.strictObject(recordOf(noticeKinds, () => onOff)))),
  sms: z.optional(z.partial(z.strictObject(recordOf(smsKinds, () => onOff)))),
  quiet: z.optional(
    z.nullable(
      z
        .strictObject(hours)
        .check(z.refine(({ fromHour, toHour }) => fromHour !== toHour, { error: 'Choose two different hours.' })),
    ),
  ),
});
export type ChangedWishes = z.infer<typeof changedWishesSchema>;

/** Returns the wishes with what was changed. */
export function wishesWith(wishes: NoticeWishes, changed: ChangedWishes): NoticeWishes {
  return noticeWishesSchema.parse({
    push: { ...wishes.push, ...changed.push },
    sms: { ...wishes.sms, ...changed.sms },
    quiet: changed.quiet === undefined ? wishes.quiet : changed.quiet,
  });
}

export const defaultWishes: NoticeWishes = {
  push: recordOf(noticeKinds, () => true),
  sms: recordOf(smsKinds, () => true),
  quiet: { fromHour: 21, toHour: 7 },
};

/** Answer of GET /notices/wishes. */
export const noticeWishesAnswerSchema = z.object({
  wishes: noticeWishesSchema,
  /** The verified phone number; null for none. */
  phone: z.nullable(z.string()),
  /** What a browser needs to subscribe: the shop's public key (RFC 8292) in base64url. */
  pushKey: z.string(),
});

/** Answer of POST /notices/phone. */
export const phoneCodeAnswerSchema = z.object({ message: z.string(), expiresAt: instant });
/** Answer of POST /notices/phone/verify. */
export const provenPhoneSchema = z.object({ message: z.string(), phone: z.string() });
