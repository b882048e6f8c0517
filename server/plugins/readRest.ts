import { once } from 'node:events';
import type { App } from '../deps.ts';

/** How long the rest of a body that is refused may take to arrive. */
const restWithinMs = 5000;

/**
 * Reads a body to its end before it is refused as too large, and forgets it as it comes. Answered at once, with the
 * connection closed, whoever is still sending gets a reset in the place of the answer, and a proxy makes a 502 of that,
 * upon which a phone would send the same again.
 */
export function addReadRest(app: App): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete || raw.destroyed) return;
    raw.resume();
    const signal = AbortSignal.timeout(restWithinMs);
    // A body that breaks off, or takes too long, has had its chance.
    await once(raw, 'end', { signal }).catch(() => undefined);
  });
}
