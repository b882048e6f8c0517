import { startBalancer } from '#tests/support/connection/balancer.ts';
import { loadSecret } from './httpRates.ts';
import type { LoadShop } from './loadShop.ts';
import { startServerProcess } from './serverProcess.ts';

/** Two server processes on one database. */
export interface TwoServers {
  /** The port of the balancer in front of them, which chooses a server for each new connection. */
  readonly port: number;
  readonly ports: readonly number[];
}

/** Runs work on two processes of a shop behind a load balancer, and stops them afterwards. */
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
