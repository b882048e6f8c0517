import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/*
 * An entry holds what a person writes and sends. It begins as a draft and becomes a command when the person sends it.
 * Entries are stored in IndexedDB and read by every tab, by the service worker and by later releases; `schema` says
 * which format an entry was written in. An entry that does not parse was written by another release. It is left where
 * it is and never dropped.
 */

export const outboxKinds = [
  'advert.post',
  'advert.edit',
  'advert.status',
  'advert.delete',
  'advert.restore',
  'advert.sold',
  'advert.unsold',
  'advert.bulk',
  'advert.pictures',
  'advert.import',
  'enquiry',
  'message',
  'thread.mark',
  'thread.block',
  'thread.report',
  'replies',
  'order',
  'order.status',
  'review',
  'review.answer',
  'review.report',
  'profile',
  'profile.photo',
  'account.vendor',
  'newsletter',
  'contact',
  'service-interest',
  'report',
  'search.save',
  'search.mail',
  'notices.wishes',
  'push.end',
  'wanted.ask',
  'wanted.close',
  'wanted.answer',
  'offer.make',
  'offer.answer',
  'offer.terms',
  'decision.answer',
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

const requestSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** Relative to the base of the API, e.g. "/adverts". */
  path: z.string(),
  /** In the shape that the contract defines; undefined when there is no body. */
  body: z.optional(z.unknown()),
  /** The version that an edit started from. */
  ifMatch: z.nullable(z.int()),
  /** Headers beyond those of every command, e.g. the tracking key of an order. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The form field in which the request carries the entry's only picture. The body then holds the picture's hash. */
  fileField: z.optional(z.string()),
});
export type OutboxRequest = z.infer<typeof requestSchema>;

const pictureSchema = z.object({
  /**
   * The name of its bytes on this device: their SHA-256 in hex, where the browser can compute it. Null for a picture
   * that the advert already has.
   */
  hash: z.nullable(z.string()),
  /** The bytes are still those that the person chose, under their own name. They are shrunk before they are sent. */
  original: z.optional(z.boolean()),
  /** The id that the server gave the picture; null until it has been sent. */
  id: z.nullable(z.string()),
  alt: z.string(),
  bytes: z.number(),
});
export type OutboxPicture = z.infer<typeof pictureSchema>;

/** A problem in the server's words, wider than the contract's schema: a newer release may use more codes. */
export const outboxProblemSchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type OutboxProblem = z.infer<typeof outboxProblemSchema>;

/**
 * Why the last try failed: there was no connection, no answer in time, the shop said "later", or the answer did not
 * come from the shop.
 */
export const laterReasons = ['connection', 'timeout', 'busy', 'not-ours'] as const;
export type LaterReason = (typeof laterReasons)[number];

/** Releases up to 0.3 store the reason `connection` as `line`. */
const currentReason = (stored: unknown) => (stored === 'line' ? 'connection' : stored);

/** Releases up to 0.3 store an entry with pictures as one of schema 2. */
const currentSchema = (stored: unknown) => (stored === 2 ? 1 : stored);

export const outboxEntrySchema = z.object({
  schema: z.pipe(z.transform(currentSchema), z.literal(1)),
  /** Identifies the entry on this device for as long as it exists. */
  id: z.string(),
  /** The idempotency key. It equals the entry's id unless the entry was turned into a new command. */
  key: z.string(),
  /** The account that owns the entry and whose token is sent with it. Null, and no token, for what anybody may send. */
  accountId: z.nullable(z.string()),
  kind: z.enum(outboxKinds),
  /** What the entry is, in words for the person: "Post: Alternator 12V". */
  label: z.string(),
  /** Ids of the things that it changes. A later entry about the same thing waits for this one. */
  about: z.array(z.string()),
  request: requestSchema,
  /**
   * They are sent before the request, and their ids then become its `images`. With a `fileField` there is one picture,
   * which the request itself carries. Null when the command has nothing to do with pictures.
   */
  pictures: z.nullable(z.array(pictureSchema)),
  /** What the feature's form needs back when the person edits the entry. */
  form: z.optional(z.unknown()),
  /** Grows with each entry on this device. It defines the order, whatever the clock says. */
  sequence: z.int(),
  /** Grows when the contents are replaced, because an answer to older contents says nothing about newer ones. */
  revision: z.int(),
  /** Milliseconds since 1970, for display only. */
  createdAt: z.number(),
  lastTriedAt: z.nullable(z.number()),
  attempts: z.int(),
  /**
   * `draft`: the person has not sent it; all its contents are in `typed`. `sending`: a runner, which may have died, is
   * sending it. `held`: it is being edited. `delivered`: it is kept with its answer until a tab has processed that.
   */
  state: z.enum(['draft', 'waiting', 'sending', 'needs-you', 'held', 'delivered']),
  later: z.nullable(z.pipe(z.transform(currentReason), z.enum(laterReasons))),
  problem: z.nullable(outboxProblemSchema),
  answer: z.optional(z.unknown()),
  /** The exact request. Set just before it is sent, and kept until an answer says whether it was applied. */
  begun: z.nullable(requestSchema),
  /** Other contents that were sent under the same key and may have been applied. */
  earlier: z.array(requestSchema),
  /** Whether pictures that the server had swept were already sent again once. */
  picturesRenewed: z.boolean(),
  /** May be taken back until then, in milliseconds since 1970; missing when it may be sent at once (`heldBackMs`). */
  heldBackUntil: z.optional(z.number()),
  /** The tab in which a form waits for the answer; null when none does. */
  awaitedBy: z.nullable(z.string()),
  /** The tab whose form has it open while it is `held`; missing in an entry of an older release. */
  heldBy: z.optional(z.nullable(z.string())),
  /** What was typed and not sent, in the form's own shape. While it is set, only the person can send the entry. */
  typed: z.optional(z.unknown()),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** Whether the shop may have applied the entry although no answer arrived. */
export function maybeSent(entry: OutboxEntry): boolean {
  return entry.begun !== null || entry.earlier.length > 0;
}

/** The longest time for which an entry is held back. */
export const maxHoldMs = 10_000;

/**
 * Returns for how long the entry must not be sent yet, in milliseconds; 0 when it may be. A clock that was set back holds
 * nothing back.
 * @param now in milliseconds since 1970
 */
export function heldBackMs({ heldBackUntil = 0 }: Pick<OutboxEntry, 'heldBackUntil'>, now: number): number {
  const left = heldBackUntil - now;
  return left > 0 && left <= maxHoldMs ? left : 0;
}

/** Whether the entry waits and surely has not left the device, so that it can be taken back. */
export function isStillHere(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' && !maybeSent(entry);
}

/**
 * Whether the entry was sent off and is not delivered yet, so that the runner or the person still has to deal with it.
 */
export function isOpen(entry: OutboxEntry): boolean {
  return entry.state !== 'delivered' && entry.state !== 'draft';
}

/** A picture of a draft or an edit, as far as the outbox needs to know it. */
const typedPictureSchema = z.looseObject({
  hash: z.nullable(z.string()),
  id: z.nullable(z.string()),
  original: z.optional(z.boolean()),
});
const typedPicturesSchema = z.object({ pictures: z.array(typedPictureSchema) });

/** Returns the pictures in an entry's `typed`; none when its form has no pictures. */
export function typedPictures(typed: unknown): readonly z.infer<typeof typedPictureSchema>[] {
  const parsed = z.safeParse(typedPicturesSchema, typed);
  return parsed.success ? parsed.data.pictures : [];
}

/**
 * The account and token that this device sends with. `refused`: the server no longer accepts the token; it is not used.
 */
export const sendingSessionSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  token: z.string(),
  refused: z.boolean(),
});
export type SendingSession = z.infer<typeof sendingSessionSchema>;
