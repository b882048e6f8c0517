import type { Config } from '../config/config.ts';
import type { App } from '../deps.ts';
import { etagOf, isKnown, takesBrotli } from '#server/plugins/answers/publicAnswer.ts';
import type { Site } from './site.ts';

/**
 * Serves the service worker's script, which browsers request at each start and must never take from a cache. When it is
 * switched off, the script is one that removes itself: a broken worker is gone at the launch after the next.
 */
export function registerWorker(
  pages: Pick<App, 'get'>,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  { workers }: Site,
): void {
  if (!workers) return;
  const script = serviceWorker === 'on' ? workers.current : workers.retired;
  // A start only asks whether the script has changed, and should pay for no more than that.
  const etag = etagOf(script.text);
  pages.get('/sw.js', { schema: { hide: true } }, (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (isKnown(request, etag)) return reply.code(304).send();
    void reply.type('text/javascript; charset=utf-8');
    if (!script.brotli || !takesBrotli(request)) return reply.send(script.text);
    return reply.header('content-encoding', 'br').send(script.brotli);
  });
}
