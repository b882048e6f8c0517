import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/*
 * The keys by which somebody without an account follows an order or a conversation. In a separate file because every
 * page can find one in its address, while few pages need the other schemas of orders and conversations.
 */

/** The key that POST /orders returns, and that POST /orders/track and the header `x-tracking-key` accept. */
export const trackingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This key does not belong to an order.'));

/** The header by which a buyer without an account follows a thread; its key is in no URL that a server sees. */
export const threadKeyHeader = 'x-thread-key';
export const threadKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This key does not belong to a conversation.'));
