import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { picturePass } from '#contract/core/pictures/pictureRef.ts';
import { listCursor } from '#contract/core/cursorField.ts';
import { id, instant, line, paragraph } from '#contract/core/fields.ts';
import { orderStatuses } from '#contract/orders/orderStatuses.ts';
import { handovers } from '#contract/orders/orders.ts';

/*
 * Conversations. A thread has two sides: a vendor, and a buyer with or without an account. It is about an advert or an
 * order. The shop numbers the messages of a thread, and both sides see them in this order.
 */

export const threadSides = ['vendor', 'buyer'] as const;
export type ThreadSide = (typeof threadSides)[number];

export const maxMessageCharacters = 2000;
export const maxPicturesPerMessage = 4;

/** Body of POST /threads/{id}/messages: a text, pictures that were uploaded with POST /pictures, or both. */
export const newMessageSchema = z
  .strictObject({
    text: z._default(paragraph('Message', { min: 0, max: maxMessageCharacters }), ''),
    images: z._default(
      z.array(z.strictObject({ id, alt: z.optional(line('Picture text', { min: 0, max: 200 })) })).check(
        z.maxLength(maxPicturesPerMessage, `A message has at most ${maxPicturesPerMessage} pictures.`),
        z.refine((list) => new Set(list.map((picture) => picture.id)).size === list.length, {
          error: 'The same picture was added twice.',
        }),
      ),
      [],
    ),
  })
  .check(
    z.refine((message) => message.text !== '' || message.images.length > 0, {
      error: 'Write something, or add a picture.',
      path: ['text'],
    }),
  );

export const threadMessageSchema = z.object({
  id,
  /** Its place in the thread, from 1. */
  sequence: z.int(),
  side: z.enum(threadSides),
  text: z.string(),
  /** The member of the vendor's staff who wrote it, for the vendor's side; missing for the owner. */
  staffId: z.optional(id),
  pictures: z.array(z.object({ id, width: z.int(), height: z.int(), ready: z.boolean(), pass: picturePass })),
  sentAt: instant,
  /**
   * The idempotency key it was sent with, only for the side that sent it, so that a device recognises its own messages.
   */
  command: z.nullable(id),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

const coverSchema = z.nullable(z.object({ id, width: z.int(), height: z.int(), pass: picturePass }));
const threadAdvertSchema = z.object({
  id,
  title: z.string(),
  /** Whether the public sees it now. A deleted advert keeps its threads. */
  state: z.enum(['shown', 'hidden', 'deleted']),
  /** Its cover picture, once it is ready to be shown. */
  picture: coverSchema,
});
const threadOrderSchema = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  handover: z.enum(handovers),
  /** The title of its first part. */
  title: z.string(),
  picture: coverSchema,
});

/** A thread as one of its sides sees it. Neither side sees the other's e-mail. */
export const threadSchema = z.object({
  id,
  /** The side that asks. */
  side: z.enum(threadSides),
  /** The other side; `phone` only if they show it. */
  other: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  advert: z.nullable(threadAdvertSchema),
  order: z.nullable(threadOrderSchema),
  last: z.nullable(z.object({ side: z.enum(threadSides), text: z.string(), pictures: z.int(), sentAt: instant })),
  /** How many messages of the other side are unread. */
  unread: z.int(),
  /** The sequence up to which the other side has read. */
  otherReadUpTo: z.int(),
  doneAt: z.nullable(instant),
  /** Which side has blocked the other; while one has, nothing can be sent. */
  blockedBy: z.nullable(z.enum(['you', 'other'])),
  /** Grows with each change. */
  version: z.int(),
});
export type Thread = z.infer<typeof threadSchema>;

export const threadStates = ['open', 'unread', 'done', 'all'] as const;
export type ThreadState = (typeof threadStates)[number];
/** Query of GET /threads. */
export const threadsQuerySchema = z.strictObject({
  state: z._default(z.enum(threadStates, 'Choose open, unread, done or all.'), 'all'),
  /** Searches names, titles, order numbers and messages. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for fewer words.'))),
  /** Only the thread of this order, even when nothing was written in it yet. */
  order: z.optional(id),
  cursor: listCursor,
});

/** Answer of GET /threads, newest message first. */
export const threadsAnswerSchema = z.object({
  items: z.array(threadSchema),
  /** Where the older threads start; null when there are none. */
  nextCursor: z.nullable(z.string()),
  /** How many of all the person's threads have something unread, whatever the query. */
  unread: z.int(),
});

/** Answer of GET /threads/unread. `version` changes whenever something in the person's threads has changed. */
export const unreadThreadsSchema = z.object({ unread: z.int(), version: z.int() });

/** Query of GET /threads/{id}. */
export const threadQuerySchema = z.strictObject({
  before: z.optional(
    z.coerce
      .number<string | number>('This place in the conversation is not known.')
      .check(z.int('This place in the conversation is not known.'), z.minimum(1), z.maximum(2_147_483_647)),
  ),
});
/** Answer of GET /threads/{id}: the newest messages, or those before `before`; oldest first. */
export const threadAnswerSchema = z.object({
  thread: threadSchema,
  messages: z.array(threadMessageSchema),
  /** The `before` of the next older messages; null when there are none. */
  olderBefore: z.nullable(z.int()),
});
export type ThreadAnswer = z.infer<typeof threadAnswerSchema>;
/** Answer of GET /threads/{id}/version. */
export const threadVersionSchema = z.object({ version: z.int() });

/** Answer of POST /threads/{id}/messages. */
export const sentMessageSchema = z.object({ message: z.string(), sent: threadMessageSchema });

/** Body of PATCH /threads/{id}. */
export const threadPatchSchema = z.strictObject({
  /** The sequence up to which this side has read; it never goes back. */
  readUpTo: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  done: z.optional(z.boolean()),
});
/** Body of POST /threads/{id}/block. */
export const threadBlockSchema = z.strictObject({ blocked: z.boolean() });

export const personReportReasons = [
  'Asks for money before collection',
  'Looks like fraud',
  'Rude or threatening',
  'Unwanted messages',
  'Other',
] as const;
/** Body of POST /threads/{id}/report. */
export const threadReportSchema = z.strictObject({
  reason: z.enum(personReportReasons, 'Choose a reason.'),
  note: z.optional(line('Note', { min: 0, max: 500 })),
});

/** Replies that a vendor often gives, to send with one tap. */
export const defaultSavedReplies: readonly string[] = ['Still there', 'Sold', 'When can you come?'];
const maxSavedReplies = 12;
export const tooManyReplies = `At most ${maxSavedReplies} saved replies.`;
const savedReplyList = z.array(line('A saved reply', { max: 300 })).check(z.maxLength(maxSavedReplies, tooManyReplies));
/** Answer of GET and PUT /saved-replies. */
export const savedRepliesSchema = z.object({ replies: savedReplyList });
/** Body of PUT /saved-replies. */
export const changedRepliesSchema = z.strictObject({
  replies: savedReplyList,
  /** What the change started from: what others have added or removed since stays so. Without it, the list is replaced. */
  from: z.optional(savedReplyList),
});
