import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deriveKey } from './secretKey.ts';

/*
 * The keys with which a buyer without an account follows an order. The shop stores only hashes, and derives both keys
 * again when it needs them: the device's key from the idempotency key of its request, and the key of the mailed link
 * from the hash of the device's key.
 */

export interface OrderKeys {
  /**
   * The device's key. It is always the same for one idempotency key, so that it need not be stored; without one it is
   * random.
   */
  ofCommand(request: FastifyRequest, scope: string): string;
  /** The key in the mailed link. */
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
