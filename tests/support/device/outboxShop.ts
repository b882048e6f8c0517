import { vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeShop } from './fakeShop.ts';
import { BridgedRequest } from './outboxBridge.ts';

/* A message to the shop, for the tests of the outbox, and the shop that answers it. */

export const messageAnswer = z.object({ message: z.string() });
export const contact = {
  kind: 'contact',
  label: 'Message to the shop',
  request: { method: 'POST', path: '/contact', body: { message: 'Hello' } },
  answer: messageAnswer,
} as const;
export const done = { status: 201, body: { message: 'It has arrived.' } };

/** Puts a shop with these answers in the place of the network, until the globals are restored. */
export function shopThat(tell: Parameters<typeof fakeShop>[0]) {
  const shop = fakeShop(tell);
  vi.stubGlobal('fetch', shop.fetch);
  vi.stubGlobal('XMLHttpRequest', BridgedRequest);
  return shop;
}
