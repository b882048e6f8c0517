import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/*
 * By which somebody without an account follows an order or a conversation. They lie apart since every page can meet one in
 * its address, and few need the rest of what is said of orders and conversations.
 */

/** What POST /orders gives and POST /orders/track and the header `x-tracking-key` take. */
export const trackingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This key follows no order.'));

/** The header by which a buyer without an account follows a thread; its key stands in no URL that a server sees. */
export const threadKeyHeader = 'x-thread-key';
export const threadKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This key follows no conversation.'));
