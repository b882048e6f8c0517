import type { App } from '#server/deps.ts';
import { factsOf } from './requestFacts.ts';

/** Logs one line for each request, without the query string: it contains what people search for, and keys. */
export function addRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // A key in a link grants access to something, so readers of the log must not see it.
    const path = request.originalUrl.split('?', 1)[0]?.replaceAll(/[\w.-]{40,}/g, '[key]');
    // Every failure can be found, also in a log that leaves out what went well.
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...factsOf(request),
      },
      'answered',
    );
  });
}
