import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/*
 * What a person writes and sends: one record, which begins as a draft and becomes a command when it is sent off. Kept in
 * IndexedDB, read by every tab, by the worker, and by the release after
 * this one: `schema` says by which rules it was written. An entry that does not parse belongs to another release; it is
 * left where it is, never dropped.
 */

export const outboxKinds = [
  'advert.post',
  'advert.edit',
  'advert.status',
  'advert.delete',
  'advert.restore',
  'advert.bulk',
  'advert.pictures',
  'enquiry',
  // Of earlier releases; threads have marks of their own.
  'enquiry.mark',
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
  'notices.wishes',
  'push.end',
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

const requestSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** Below the API's base: "/adverts". */
  path: z.string(),
  /** In contract form; undefined for none. */
  body: z.optional(z.unknown()),
  /** The version that an edit started from. */
  ifMatch: z.nullable(z.int()),
  /** Others than those of every command, e.g. the key that follows an order. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The entry's one picture goes in the request itself, as a form's file of this name. Its body then names the bytes. */
  fileField: z.optional(z.string()),
});
export type OutboxRequest = z.infer<typeof requestSchema>;

const pictureSchema = z.object({
  /** Name of its bytes on this device: their SHA-256 in hex where the browser can tell it. Null for one the advert has already. */
  hash: z.nullable(z.string()),
  /** Its bytes are those that were chosen, under a name of their own: whoever gets to it makes it small before it goes out. */
  original: z.optional(z.boolean()),
  /** The id that the server gave it; null until it was sent. */
  id: z.nullable(z.string()),
  alt: z.string(),
  bytes: z.number(),
});
export type OutboxPicture = z.infer<typeof pictureSchema>;

/**
 * A problem as the server words it. Wider than the contract's schema: a release of the server that knows more codes
 * must not look like a stranger.
 */
export const outboxProblemSchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type OutboxProblem = z.infer<typeof outboxProblemSchema>;

/** Why the last try came to nothing: no connection, no answer in time, the shop said "later", or somebody else answered. */
export const laterReasons = ['line', 'timeout', 'busy', 'not-ours'] as const;
export type LaterReason = (typeof laterReasons)[number];

export const outboxEntrySchema = z.object({
  schema: z.literal(1),
  /** Names the entry on this device for its whole life. */
  id: z.string(),
  /** The idempotency key; the entry's id unless it was made a new command. */
  key: z.string(),
  /** Whose it is; null for what anybody may send. Decides whose token goes with it: none for null. */
  accountId: z.nullable(z.string()),
  kind: z.enum(outboxKinds),
  /** What it is, in words for the person: "Post: Alternator 12V". */
  label: z.string(),
  /** Ids of what it changes: a later entry about the same waits for it. */
  about: z.array(z.string()),
  request: requestSchema,
  /**
   * Sent before the request, and their ids then become its `images`; or, with a `fileField`, one that goes in it. Null when
   * the command has none to do with.
   */
  pictures: z.nullable(z.array(pictureSchema)),
  /** What the feature wants back when the entry is edited. */
  form: z.optional(z.unknown()),
  /** Grows with each entry of this device: the order, whatever the clock says. */
  sequence: z.int(),
  /** Grows when the contents are replaced: an answer to older contents says nothing of these. */
  revision: z.int(),
  /** Milliseconds since 1970, to be shown and for nothing else. */
  createdAt: z.number(),
  lastTriedAt: z.nullable(z.number()),
  attempts: z.int(),
  /**
   * `draft` until it is sent off: all that it says is in `typed`. `sending` by a runner that may have died; `held` while it
   * is being edited; `delivered` is kept with its answer until somebody has taken note.
   */
  state: z.enum(['draft', 'waiting', 'sending', 'needs-you', 'held', 'delivered']),
  later: z.nullable(z.enum(laterReasons)),
  problem: z.nullable(outboxProblemSchema),
  answer: z.optional(z.unknown()),
  /** The request to the letter, from before it is sent until an answer says that it was not applied. */
  begun: z.nullable(requestSchema),
  /** Other contents that went out under the same key and may have been applied. */
  earlier: z.array(requestSchema),
  /** Whether pictures that the server had swept were already sent anew once. */
  picturesRenewed: z.boolean(),
  /** The tab in which somebody waits for the answer; null when nobody does. */
  awaitedBy: z.nullable(z.string()),
  /** The tab whose form has it while it is `held`; none in an entry of an older release. */
  heldBy: z.optional(z.nullable(z.string())),
  /** What was typed and not sent off, in the form's own shape. While there is any, only the person sends it. */
  typed: z.optional(z.unknown()),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** Whether the shop may have applied it although no answer arrived. */
export function maybeSent(entry: OutboxEntry): boolean {
  return entry.begun !== null || entry.earlier.length > 0;
}

/** Whether it was sent off and has not arrived: the runner still has to do with it, or the person. */
export function isOpen(entry: OutboxEntry): boolean {
  return entry.state !== 'delivered' && entry.state !== 'draft';
}

/** A picture of what was typed, as far as the outbox has to do with it. */
const typedPictureSchema = z.looseObject({
  hash: z.nullable(z.string()),
  id: z.nullable(z.string()),
  original: z.optional(z.boolean()),
});
const typedPicturesSchema = z.object({ pictures: z.array(typedPictureSchema) });

/** The pictures of what was typed; none where the form has none. */
export function typedPictures(typed: unknown): readonly z.infer<typeof typedPictureSchema>[] {
  const parsed = z.safeParse(typedPicturesSchema, typed);
  return parsed.success ? parsed.data.pictures : [];
}

/** Whose token this device sends with. `refused`: the server no longer takes it, so nothing goes out with it. */
export const sendingSessionSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  token: z.string(),
  refused: z.boolean(),
});
export type SendingSession = z.infer<typeof sendingSessionSchema>;
