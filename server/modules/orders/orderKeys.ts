import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deriveKey } from '../../plugins/secretKey.ts';

/*
 * The keys by which a buyer without an account follows an order. The shop keeps hashes alone, and makes both anew when it
 * needs them again: the device's from the command that it was sent with, the mailed link's from the hash of that one.
 */

export interface OrderKeys {
  /** The device's key. Of one command it is always the same, so that it need not be kept. */
  ofCommand(request: FastifyRequest, scope: string): string;
  /** The key in the link that is mailed. */
  ofLink(trackingHash: Buffer): string;
}

/** Makes the keys out of the shop's secret. */
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
