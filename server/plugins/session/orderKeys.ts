import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * The keys with which a buyer without an account follows an order. The shop stores only hashes, and derives both keys
 * again when it needs them: the device's key from the idempotency key of its request, and the key of the link
 * that is mailed or sent by SMS from the hash of the device's key.
 */

export interface OrderKeys {
  /** The device's key: always the same for one idempotency key, so it need not be stored; random without one. */
  ofCommand(request: FastifyRequest, scope: string): string;
  /** The key in the link that a buyer without an account gets by mail or SMS. */
  ofLink(trackingHash: Buffer): string;
}

/** Returns functions that derive the keys from the shop's secret. */
export function createOrderKeys(secret: string): OrderKeys {
  const commandSecret = deriveKey(secret, 'order tracking keys');
  const linkSecret = deriveKey(secret, 'order links');
  return {
    ofCommand(request, scope) {
      const command = request.headers['idempotency-key'];
      if (typeof command !== 'string') return randomBytes(32).toString('base64url');
      return createHmac('sha256', commandSecret).update(`${scope} ${command.toLowerCase()}`).digest('base64url');
    },
    ofLink: (trackingHash) => createHmac('sha256', linkSecret).update(trackingHash).digest('base64url'),
  };
}

/** The page of an order for its buyer. For a buyer without an account it brings the key. */
export function orderLink(
  { config, secret }: Pick<ModuleContext, 'config' | 'secret'>,
  order: { readonly id: string; readonly buyerId: string | null; readonly trackingHash: Buffer },
): URL {
  const url = new URL(`/order?id=${order.id}`, config.publicUrl);
  // The key is in the fragment, which is never sent to a server: neither logs nor other pages see it.
  if (order.buyerId === null) url.hash = createOrderKeys(secret).ofLink(order.trackingHash);
  return url;
}
