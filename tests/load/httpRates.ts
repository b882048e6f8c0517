import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import type { LoadShop } from './loadShop.ts';
import { median } from './measure.ts';
import { type RequestRate, requestRate } from './requestRate.ts';
import { searchPagePath, searchPath } from './searchPages.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/* How many requests one server process serves over HTTP, and its memory afterwards. */

export const loadSecret = 'a secret that only measurements know';
const rounds = 3;

export interface HttpRate {
  readonly name: string;
  /** The least number of requests per second; null where none is promised. */
  readonly budget: number | null;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Processor time of the server per request in milliseconds, without that of the database. */
  readonly cpuMs: number;
}

const makes = ['Toyota', 'Hyundai', 'Kia', 'Nissan', 'Honda', 'Benz', 'VW', 'Ford'];

/** @returns the address of a list as shoppers open them, chosen by the number */
export function listPath(number: number): string {
  const category = partCategorySlugs[number % partCategorySlugs.length] ?? '';
  const make = makes[number % makes.length] ?? '';
  const kinds = [`category=${category}`, `category=${category}&make=${make}`, `make=${make}`, 'sort=price-up', ''];
  return `/api/adverts?${kinds[number % kinds.length] ?? ''}`;
}

type Measure = (
  name: string,
  budget: number | null,
  path: (number: number) => string,
  headers?: string,
) => Promise<HttpRate>;

/**
 * Measures a server on the shop's database.
 * @param token of a vendor who has orders, conversations and notices
 * @throws when a request is not answered with a 2xx
 */
export async function httpRates(
  shop: LoadShop,
  token: string,
): Promise<{ rates: HttpRate[]; memory: { now: number; peak: number } }> {
  const ids = await shop.database.pool.query<{ id: string }>('select id from published_adverts limit 5000');
  const { rows: counted } = await shop.database.pool.query<{ size: number }>(
    'select count(*)::int as size from published_adverts',
  );
  const size = counted[0]?.size ?? 0;
  const advertPath = (number: number) => `/single-advert?id=${ids.rows[number % ids.rows.length]?.id ?? ''}`;
  /**
   * Runs work on a new process. Cached pages are fetched so fast that a few seconds of it exceed the requests that one
   * network may send in a minute.
   */
  async function measured<Result>(work: (server: ServerProcess, measure: Measure) => Promise<Result>): Promise<Result> {
    const server = await startServerProcess(shop.dataDir, loadSecret);
    try {
      return await work(server, async (name, budget, path, headers = '') => {
        const rate = await medianRate(server, path, headers);
        return { name, budget, ...rate };
      });
    } finally {
      await server.stop();
    }
  }
  const cached = await measured(async (_server, measure) => [
    await measure('cached page', 5000, () => '/view-product'),
    await measure('cached page, compressed', null, () => '/view-product', 'accept-encoding: br\r\n'),
  ]);
  const { others, memory } = await measured(async (server, measure) => ({
    others: [
      // A different address each time, so that no cached page is used.
      await measure('uncached page (adverts)', 150, (number) => `${advertPath(number)}&seen=${number}`),
      await measure(
        'uncached page (listing)',
        120,
        (number) => `/${partCategorySlugs[number % 12] ?? ''}?seen=${number}`,
      ),
      await measure('uncached page (search)', size <= 10_000 ? 60 : 30, searchPagePath),
      await measure('search from the API, made anew', null, searchPath, 'authorization: Bearer none\r\n'),
      await measure('list from the API', 1500, listPath),
      await measure('list from the API, compressed', null, listPath, 'accept-encoding: br\r\n'),
      // A request with a token, whatever token it is, never gets a cached answer.
      await measure('list from the API, made anew', null, listPath, 'authorization: Bearer none\r\n'),
      // The requests that pages of signed-in people repeat every few seconds, and those of the pages that they open.
      await measure(
        'what is unread, of a vendor',
        null,
        () => '/api/threads/unread',
        `authorization: Bearer ${token}\r\n`,
      ),
      await measure('conversations of a vendor', null, () => '/api/threads', `authorization: Bearer ${token}\r\n`),
      await measure('orders of a vendor', null, () => '/api/orders/received', `authorization: Bearer ${token}\r\n`),
      await measure('notices of a vendor', null, () => '/api/notices', `authorization: Bearer ${token}\r\n`),
    ],
    memory: await server.memory(),
  }));
  return { rates: [...cached, ...others], memory };
}

async function medianRate(
  server: ServerProcess,
  path: (number: number) => string,
  headers: string,
): Promise<Pick<HttpRate, 'perSecond' | 'p95Ms' | 'cpuMs'>> {
  await requestRate(server.port, path, { seconds: 1, headers });
  const found: RequestRate[] = [];
  const cpuBefore = await server.cpuMs();
  for (let round = 0; round < rounds; round += 1) {
    // A round must not find the answers of an earlier one in memory.
    const shifted = (number: number) => path(number + (round + 1) * 1_000_000);
    found.push(await requestRate(server.port, shifted, { seconds: 3, headers }));
  }
  const failed = found.reduce((sum, rate) => sum + rate.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests to ${path(0)} were not answered with a 2xx.`);
  const count = found.reduce((sum, rate) => sum + rate.count, 0);
  return {
    cpuMs: ((await server.cpuMs()) - cpuBefore) / count,
    perSecond: median(found.map((rate) => rate.perSecond)),
    p95Ms: median(found.map((rate) => rate.p95Ms)),
  };
}
