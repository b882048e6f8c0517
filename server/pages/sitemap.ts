import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { partCategories } from '#contract/catalogue/categories.ts';
import { pagesWhere } from '#contract/core/pages/pageFacts.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import type { Database } from '../db/connection.ts';
import { vendorPath } from '#contract/catalogue/vendorPaths.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../deps.ts';
import { isKnown, takesBrotli, takesGzip } from '#server/plugins/answers/publicAnswer.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/*
 * The sitemap for search engines: an index, a map of the shop's own pages, one of vendors, and maps of adverts. A map
 * of adverts covers a range of advert numbers, so that an advert stays in its map whatever else is posted or withdrawn,
 * and a map can be read without walking over the others. Each is made within the searches' share of the server and kept
 * in the memory of answers, since anybody may ask for all of them, as often as they like.
 */

/** The limit of the protocol. */
const addressesPerMap = 50_000;
const numbersPerMap = 10_000;
/** Rows that one statement reads. */
const rowsAtATime = 1_000;
const cached = 'public, max-age=3600, s-maxage=3600';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Registers GET /robots.txt, /sitemap.xml and the maps that it names. */
export function registerSitemap(
  app: App,
  { reads, config, memory, searches }: Pick<ModuleContext, 'reads' | 'config' | 'memory' | 'searches'>,
): void {
  const { publicUrl } = config;
  const hidden = { schema: { hide: true } };

  /** Sends a map, made and compressed once for all who ask for it within the same seconds. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (read: Read) => Promise<string>,
  ) {
    const floor = reads.floorOf(request);
    const map = await memory.get(`map ${name}`, floor, async () => {
      const read: Read = (work) => reads.read(request, work);
      return { status: 200, body: await searches.run(request.ip, () => make(read)) };
    });
    void reply.headers({ 'cache-control': cached, etag: map.etag, vary: 'accept-encoding' });
    if (isKnown(request, map.etag)) return reply.code(304).send();
    void reply.type('application/xml; charset=utf-8');
    if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(await map.brotli());
    if (!takesGzip(request)) return reply.send(map.body);
    // Many crawlers take nothing better, and to compress a whole map for each of them would be the work again.
    const packed = await memory.get(`map ${name} ${map.etag} gzip`, floor, async () => ({
      status: 200,
      body: await compressed(map.body),
    }));
    return reply.header('content-encoding', 'gzip').send(packed.body);
  }

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox-pay/\nDisallow: /sandbox-money\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, 'index', async (read) => {
      const withAdverts = await read(mapsWithAdverts);
      const maps = ['pages', 'vendors', ...withAdverts.map((part) => `adverts-${part}`)];
      const entries = maps.map((map) => `<sitemap>${loc(`${publicUrl}/sitemaps/${map}.xml`)}</sitemap>\n`);
      return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
    }),
  );

  app.get<{ Params: { map: string } }>('/sitemaps/:map', hidden, async (request, reply) => {
    const { map } = request.params;
    const part = /^adverts-(\d{1,6})\.xml$/.exec(map)?.[1];
    if (map !== 'pages.xml' && map !== 'vendors.xml' && part === undefined) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No such map.');
    }
    return send(request, reply, part === undefined ? map : String(Number(part)), (read) => {
      const ownAddresses = map === 'vendors.xml' ? vendorAddresses(read, publicUrl) : pageAddresses(publicUrl);
      return urlSet(part === undefined ? ownAddresses : advertAddresses(read, publicUrl, Number(part)));
    });
  });
}

/** A public read, some rows at a time. */
type Read = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

const compressed = promisify(gzip);

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The numbers of the maps that contain an advert. */
async function mapsWithAdverts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select max(number) / ${numbersPerMap}::int from adverts where published)) as part
    where exists (
      select from adverts where published
        and number >= part * ${numbersPerMap}::int and number < (part + 1) * ${numbersPerMap}::int)
    order by part`);
  return rows.map(({ part }) => part);
}

/** The pages that the shop has whatever is offered: those that search engines should find. */
function* pageAddresses(publicUrl: string): Generator<string> {
  for (const path of pagesWhere(({ isOnMap }) => isOnMap)) yield entry(publicUrl + path);
  for (const { slug } of partCategories) {
    yield entry(`${publicUrl}/${slug}`);
    for (const kind of partTypesOf(slug)) yield entry(`${publicUrl}/${slug}?partType=${kind.slug}`);
  }
}

/** The vendors whose adverts are shown; only the first ones if there are more than a map may name. */
async function* vendorAddresses(read: Read, publicUrl: string): AsyncGenerator<string> {
  const { accountId, showsAdverts } = subscriptions;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let listed = 0; listed < addressesPerMap; listed += rowsAtATime) {
    const from = after;
    const rows = await read((db) =>
      db
        .select({ id: accountId })
        .from(subscriptions)
        .where(and(eq(showsAdverts, true), gt(accountId, from)))
        .orderBy(asc(accountId))
        .limit(rowsAtATime),
    );
    yield rows.map(({ id }) => entry(publicUrl + vendorPath(id))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtATime) return;
    after = last.id;
  }
}

async function* advertAddresses(read: Read, publicUrl: string, part: number): AsyncGenerator<string> {
  const end = (part + 1) * numbersPerMap;
  for (let after = part * numbersPerMap - 1; ;) {
    const from = after;
    const rows = await read((db) =>
      db
        .select({ number: adverts.number, id: adverts.id, updatedAt: adverts.updatedAt })
        .from(adverts)
        .where(and(eq(adverts.published, true), gt(adverts.number, from), lt(adverts.number, end)))
        .orderBy(asc(adverts.number))
        .limit(rowsAtATime),
    );
    yield rows.map(({ id, updatedAt }) => entry(`${publicUrl}/single-advert?id=${id}`, updatedAt)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtATime) return;
    after = last.number;
  }
}

async function urlSet(addresses: Iterable<string> | AsyncIterable<string>): Promise<string> {
  const parts = [`${xmlHead}<urlset xmlns="${namespace}">\n`];
  for await (const part of addresses) parts.push(part);
  return `${parts.join('')}</urlset>\n`;
}

function entry(address: string, changed?: Date): string {
  return `<url>${loc(address)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`;
}

function loc(address: string): string {
  return `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>`;
}
