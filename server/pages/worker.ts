import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { App } from '../deps.ts';
import type { Site } from './site.ts';

/**
 * Serves the service worker's script, which browsers ask for at each start and must never take out of a cache. Switched
 * off, the script is one that takes itself away: a broken worker is gone at the launch after the next.
 */
export function registerWorker(
  pages: Pick<App, 'get'>,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  { workers }: Site,
): void {
  if (!workers) return;
  const script = serviceWorker === 'on' ? workers.current : workers.retired;
  // Weak, since the bytes differ with the encoding. A start asks whether it has changed, and pays for no more than that.
  const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  pages.get('/sw.js', { schema: { hide: true } }, (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
