import type { App } from '../deps.ts';

/**
 * Lets `app.close()` end soon: a connection that is kept alive would hold it open, so every answer given while closing
 * asks for its connection to be closed. Returns whether that has begun.
 */
export function addDrain(app: App): () => boolean {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  return () => draining;
}
