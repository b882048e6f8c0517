import { freePort } from '#tests/support/shop/services/freePort.ts';
import { loadSecret } from './httpRates.ts';
import type { LoadShop } from './loadShop.ts';
import { requestRate } from './requestRate.ts';
import { startServerProcess } from './serverProcess.ts';

/* What the memory of answers holds while very many addresses are asked for once, and one page again and again. */

/** Different addresses that are asked for. */
const addresses = 10_000;
/** Every tenth request is for the page that everybody opens. */
const popularEvery = 10;
const popularPage = '/view-product';

export interface ManyAddresses {
  readonly addresses: number;
  readonly answersHeld: number;
  readonly megabytesHeld: number;
  /** Share of the requests for the popular page that were answered from memory, at least: 0 to 1. */
  readonly popularHits: number;
  readonly megabytesOfProcess: number;
}

/**
 * Asks a process on the shop's database for 10,000 different lists and, in between, for one page.
 * @throws when a request is not answered with a 2xx
 */
export async function measureManyAddresses(shop: LoadShop): Promise<ManyAddresses> {
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort) };
  const server = await startServerProcess(shop.dataDir, loadSecret, [], env);
  try {
    let requests = 0;
    while (requests < addresses) {
      const from = requests;
      const path = (number: number) =>
        number % popularEvery === 0 ? popularPage : `/api/adverts?minPrice=${from + number + 1}`;
      const { count, failed } = await requestRate(server.port, path, { seconds: 5 });
      if (failed > 0) throw new Error(`${failed} requests were not answered with a 2xx.`);
      requests += count;
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    const hits = figure('answers_total\\{how="held"\\}') + figure('answers_total\\{how="shared"\\}');
    return {
      addresses: requests,
      answersHeld: figure('answers_held'),
      megabytesHeld: figure('answers_held_bytes') / 1e6,
      popularHits: hits / (requests / popularEvery),
      megabytesOfProcess: (await server.memory()).peak,
    };
  } finally {
    await server.stop();
  }
}
