import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { instant } from '#contract/core/fields.ts';

/*
 * What is pushed to a browser. Apart from the notices and from how a browser subscribes, so that the service worker,
 * which every phone fetches, has no more than this of them.
 */

export const pushSubscriptionsPath = '/push/subscriptions';

/** What a worker reads of a push message, which is encrypted for one browser. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A later notice with the same tag replaces this one. */
  tag: z.string(),
  /** Whom it is for (`readerMark`). */
  forAccount: z.string(),
  /** Unread orders and messages. */
  badge: z.int(),
  at: instant,
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
/** Whom a push is for, which every release says the same way, whatever else it says. */
export const pushReaderSchema = z.pick(pushPayloadSchema, { forAccount: true });
