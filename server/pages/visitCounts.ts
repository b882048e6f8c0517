import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { App, ModuleContext } from '../deps.ts';
import { shopCounts } from '#server/db/tables/deskSchema.ts';
import { dayOf } from '#server/days.ts';

/*
 * Counts the pages that are sent, and visits: pages that somebody opened from outside the shop, or by typing its
 * address. Nothing tells one person from another; no cookie is set and no address is stored. A service worker requests
 * each page that it opens from the shop, so those count too. Pages opened without a connection do not count, nor do
 * changes within an open page.
 */

const writeEveryMs = 10_000;
/** User agents of programs that identify themselves as such. */
const programs =
  /bot\b|bots\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|monitor|curl|wget|python|java\/|go-http/i;

type Kind = (typeof shopCounts.$inferInsert)['kind'];

/** Counts the pages that a scope sends, and writes the sums together. */
export function countVisits(pages: App, { db, clock, config }: Pick<ModuleContext, 'db' | 'clock' | 'config'>): void {
  const ownHost = new URL(config.publicUrl).host;
  let unwritten = new Map<string, { day: string; kind: Kind; count: number }>();
  let writing: Promise<void> = Promise.resolve();

  function add(day: string, kind: Kind, count: number): void {
    const key = `${day} ${kind}`;
    unwritten.set(key, { day, kind, count: (unwritten.get(key)?.count ?? 0) + count });
  }

  async function writeHeld(): Promise<void> {
    if (unwritten.size === 0) return;
    const rows = [...unwritten.values()];
    unwritten = new Map();
    try {
      await db
        .insert(shopCounts)
        // In the same order in all processes, so that two never deadlock.
        .values(rows.toSorted((a, b) => (a.day + a.kind < b.day + b.kind ? -1 : 1)))
        .onConflictDoUpdate({
          target: [shopCounts.day, shopCounts.kind],
          set: { count: sql`${shopCounts.count} + excluded.count` },
        });
    } catch (error) {
      pages.log.warn({ err: error }, 'visit counts could not be written yet');
      for (const { day, kind, count } of rows) add(day, kind, count);
    }
  }
  const write = () => (writing = writing.then(writeHeld));

  pages.addHook('onResponse', async (request, reply) => {
    if (!isPageView(request, reply.statusCode)) return;
    const day = dayOf(clock());
    add(day, 'page', 1);
    if (comesFromOutside(request, ownHost)) add(day, 'visit', 1);
  });
  const timer = setInterval(() => void write(), writeEveryMs).unref();
  pages.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}

/** Whether a person opened a page, as opposed to a program, or a browser that only prefetches it. */
function isPageView({ method, headers, routeOptions }: FastifyRequest, status: number): boolean {
  if (method !== 'GET' || routeOptions.url !== '/*' || (status !== 200 && status !== 304)) return false;
  const agent = headers['user-agent'];
  if (!agent || programs.test(agent) || headers['sec-purpose'] !== undefined) return false;
  return headers.accept?.includes('text/html') ?? false;
}

function comesFromOutside({ headers, host }: FastifyRequest, ownHost: string): boolean {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return true;
  const from = new URL(referer).host;
  return from !== ownHost && from !== host;
}
