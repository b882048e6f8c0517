import type { App } from '../deps.ts';

/** How long the rest of a body that is refused may take to arrive, and how much of it is read. */
const restWithinMs = 5000;
const maxRestBytes = 32 * 1024 * 1024;

/**
 * Reads a body to its end before it is refused as too large, and forgets it as it comes. Answered at once, with the
 * connection closed, whoever is still sending gets a reset in the place of the answer, and a proxy makes a 502 of that,
 * upon which a phone would send the same again. A body that goes on past what anybody sends by mistake gets the reset.
 */
export function addReadRest(app: App): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete || raw.destroyed) return;
    await new Promise<void>((resolve) => {
      let bytes = 0;
      const timer = setTimeout(resolve, restWithinMs);
      // A body that breaks off has had its chance.
      raw.once('close', resolve).once('end', () => {
        clearTimeout(timer);
        resolve();
      });
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxRestBytes) resolve();
      });
      raw.resume();
    });
    // What is left of it is nobody's any more.
    if (!raw.complete) reply.raw.once('finish', () => raw.socket.destroySoon());
  });
}
