import path from 'node:path';
import { openDatabase } from '#server/db/connection.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedLoad } from '#server/seed/load/seedLoad.ts';
import { migrateJobs } from '#server/jobs/jobTables.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { Cluster } from '#tests/cluster/cluster.ts';
import type { PostgresNode } from '#tests/cluster/postgresNode.ts';
import { listPath, loadSecret } from './httpRates.ts';
import { requestRate } from './requestRate.ts';
import { startServerProcess } from './serverProcess.ts';

/*
 * Public reads from one process that is connected to the database directly, and from three behind HAProxy and PgBouncer
 * with no, one and two replicas. Everything shares one machine, so the figures show what each tier costs and how much
 * work a second machine would take off the first.
 */

export interface ClusterRate {
  readonly kind: string;
  readonly shop: string;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Processor time per request in milliseconds, by the tier that used it. */
  readonly costMs: Readonly<Record<Tier, number>>;
}

export const tiers = ['processes', 'primary', 'replicas', 'proxies', 'asking'] as const;
type Tier = (typeof tiers)[number];
type Used = Readonly<Record<Tier, number>>;

const apps = 3;
const seconds = 4;
/** The first kind requests lists that are in the answer memory, the second lists that nobody has requested before. */
const kinds = [
  { name: 'list out of memory', path: listPath },
  { name: 'list made anew', path: (number: number) => `${listPath(number)}&maxPrice=${100_000 + number}` },
];

/** Measures clusters with this many adverts. @throws when a request is not answered with a 2xx */
export async function measureCluster(adverts: number, say: (line: string) => void): Promise<ClusterRate[]> {
  const rates: ClusterRate[] = [];
  for (const replicas of [0, 1, 2]) {
    const cluster = await Cluster.open({
      replicas,
      apps,
      synchronous: false,
      args: ['--api-only'],
      // The same as in the embedded database of a single machine.
      settings: { shared_buffers: '256MB' },
      prepare: (primary, dataDir) => fill(primary, dataDir, adverts),
    });
    try {
      const nodes = cluster.supervisor.nodes;
      if (replicas === 0) rates.push(...(await measureOneProcess(cluster)));
      // Otherwise the first requests would measure how the replicas catch up.
      for (const node of cluster.supervisor.replicas) await node.catchUpWith(cluster.supervisor.primary);
      const readUsed = async (): Promise<Used> => ({
        processes: await sumOf(cluster.apps.map((app) => app.cpuMs())),
        primary: await cluster.supervisor.primary.cpuMs(),
        replicas: await sumOf(nodes.filter((node) => node !== cluster.supervisor.primary).map((node) => node.cpuMs())),
        proxies: await sumOf(cluster.proxies.map((proxy) => proxy.cpuMs())),
        asking: asking(),
      });
      const shop = `${apps} processes, ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`;
      rates.push(...(await measure(shop, cluster.port, readUsed)));
      say(`${shop}: measured`);
    } finally {
      await cluster.close();
    }
  }
  return rates;
}

/** One process, connected directly to the cluster's primary. */
async function measureOneProcess(cluster: Cluster): Promise<ClusterRate[]> {
  const { primary } = cluster.supervisor;
  const server = await startServerProcess(cluster.dataDir, loadSecret, ['--api-only'], {
    DATABASE_URL: primary.urlOf(),
  });
  try {
    return await measure('one process', server.port, async () => ({
      processes: await server.cpuMs(),
      primary: await primary.cpuMs(),
      replicas: 0,
      proxies: 0,
      asking: asking(),
    }));
  } finally {
    await server.stop();
  }
}

async function measure(shop: string, port: number, readUsed: () => Promise<Used>): Promise<ClusterRate[]> {
  const rates: ClusterRate[] = [];
  for (const { name, path: at } of kinds) {
    await requestRate(port, at, { seconds: 1 });
    const before = await readUsed();
    // Use other numbers, because the lists of the first second are in memory.
    const { perSecond, p95Ms, failed, count } = await requestRate(port, (number) => at(number + 1_000_000), {
      seconds,
    });
    const after = await readUsed();
    if (failed > 0) throw new Error(`${failed} of ${count} requests to ${shop} were not answered with a 2xx.`);
    const cost = (tier: Tier) => (after[tier] - before[tier]) / count;
    const costMs = {
      processes: cost('processes'),
      primary: cost('primary'),
      replicas: cost('replicas'),
      proxies: cost('proxies'),
      asking: cost('asking'),
    };
    rates.push({ kind: name, shop, perSecond, p95Ms, costMs });
  }
  return rates;
}

/** Processor time in milliseconds of this process, which shares the processors with the servers that it measures. */
function asking(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function sumOf(parts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
}

async function fill(primary: PostgresNode, dataDir: string, adverts: number): Promise<void> {
  const target = { url: primary.urlOf() };
  await migrateDatabase(target);
  await migrateJobs(target);
  const patient = openDatabase(target, { statementTimeoutMs: 0 });
  try {
    const pictures = filePictureStore({ dir: path.join(dataDir, 'pictures') });
    await seedLoad({ db: patient.db, pictures, now: new Date() }, { adverts });
  } finally {
    await patient.close();
  }
}
