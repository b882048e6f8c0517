import type { App } from '#server/deps.ts';

/** How long the rest of a refused body may take to arrive, and how much of it is read. */
const restWithinMs = 5000;
const maxRestBytes = 32 * 1024 * 1024;

/**
 * Reads a body to its end, discarding it on the way, before it is refused as too large. If the response were sent at
 * once and the connection closed, a client that is still sending would get a reset instead of the response; a proxy
 * turns that into a 502, after which a phone would send the same again. A body larger than anybody sends by mistake
 * does get the reset.
 */
export function addRefusedBodyDrain(app: App): void {
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
    // Nobody needs the rest of the body.
    if (!raw.complete) reply.raw.once('finish', () => raw.socket.destroySoon());
  });
}
