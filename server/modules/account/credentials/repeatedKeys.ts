import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deriveKey } from '#server/secretKey.ts';

/*
 * Whoever asks for a code and does not get the answer asks again, and browsers do so by themselves where a connection is
 * cut. By its idempotency key the shop knows that it is the same: it mails nothing again, and answers as before.
 */

export interface RepeatedKeys {
  /**
   * The key that a device gets with its code: always the same for one idempotency key and the same contents, so that it
   * need not be stored; random without an idempotency key.
   */
  of(request: FastifyRequest, ...contents: readonly (object | string | undefined)[]): string;
}

/** Returns a function that derives the keys from the shop's secret. @param purpose what the codes are for */
export function createRepeatedKeys(secret: string, purpose: 'signup' | 'reset'): RepeatedKeys {
  const key = deriveKey(secret, `keys of ${purpose} codes`);
  return {
    of(request, ...contents) {
      const command = request.headers['idempotency-key'];
      if (typeof command !== 'string') return randomBytes(32).toString('base64url');
      return createHmac('sha256', key)
        .update(JSON.stringify([command.toLowerCase(), ...contents]))
        .digest('base64url');
    },
  };
}
