import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import type { LoadShop } from './loadShop.ts';
import { median } from './measure.ts';
import { type RequestRate, requestRate } from './requestRate.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/* What one server process serves over HTTP, with its memory afterwards. */

export const loadSecret = 'a secret that only measurements know';
const rounds = 3;

export interface HttpRate {
  readonly name: string;
  /** Requests a second. */
  readonly budget: number | null;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Milliseconds of processor that the server takes for a request; the database's come on top. */
  readonly cpuMs: number;
}

const makes = ['Toyota', 'Hyundai', 'Kia', 'Nissan', 'Honda', 'Benz', 'VW', 'Ford'];

/** Fifty lists that shoppers open. */
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
 * @throws when an answer is none
 */
export async function httpRates(
  shop: LoadShop,
  token: string,
): Promise<{ rates: HttpRate[]; memory: { now: number; peak: number } }> {
  const ids = await shop.database.pool.query<{ id: string }>('select id from published_adverts limit 5000');
  const advertPath = (number: number) => `/single-advert?id=${ids.rows[number % ids.rows.length]?.id ?? ''}`;
  /** With a process of its own: what one network may ask for in a minute is less than cached pages are fetched in seconds. */
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
      // Each time another address, so that none is kept.
      await measure('uncached page (adverts)', 150, (number) => `${advertPath(number)}&seen=${number}`),
      await measure(
        'uncached page (listing)',
        120,
        (number) => `/${partCategorySlugs[number % 12] ?? ''}?seen=${number}`,
      ),
      await measure('list from the API', 1500, listPath),
      await measure('list from the API, compressed', null, listPath, 'accept-encoding: br\r\n'),
      // Who brings a token, whatever it is, is answered anew.
      await measure('list from the API, made anew', null, listPath, 'authorization: Bearer none\r\n'),
      // What the pages of signed-in people ask for every few seconds, and what they open.
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
    // Rounds must not meet what an earlier one has left in memory.
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
