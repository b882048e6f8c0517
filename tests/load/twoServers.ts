import { startBalancer } from '#tests/support/connection/balancer.ts';
import { loadSecret } from './httpRates.ts';
import type { LoadShop } from './loadShop.ts';
import { startServerProcess } from './serverProcess.ts';

/** Two server processes on one database. */
export interface TwoServers {
  /** Of the balancer before them, which chooses anew for each connection. */
  readonly port: number;
  readonly ports: readonly number[];
}

/** Runs work on two processes of a shop behind a balancer. */
export async function withTwoServers<Result>(
  { dataDir }: LoadShop,
  work: (servers: TwoServers) => Promise<Result>,
): Promise<Result> {
  const servers = await Promise.all([1, 2].map(() => startServerProcess(dataDir, loadSecret)));
  const ports = servers.map(({ port }) => port);
  const balancer = await startBalancer(ports);
  try {
    return await work({ port: balancer.port, ports });
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}
