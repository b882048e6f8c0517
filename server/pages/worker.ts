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
  pages.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
