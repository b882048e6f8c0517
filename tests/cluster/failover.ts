import { setTimeout as delay } from 'node:timers/promises';
import { compare, type Outcome } from '#tests/faults/fire/outcome.ts';
import { Writers } from '#tests/faults/fire/writers.ts';
import { Cluster } from './cluster.ts';

/* The primary is killed while vendors write and visitors read, and a replica takes its place. */

/** What became of what was written and read. */
export interface FailoverOutcome extends Omit<Outcome, 'scenario' | 'notes' | 'broken'> {
  readonly kills: number;
  /** Milliseconds from each kill until a replica was the primary. */
  readonly tookMs: readonly number[];
  /** Public reads that were asked for, and those that were answered with an error. */
  readonly reads: number;
  readonly failedReads: number;
}

const writersAtOnce = 8;
const readersAtOnce = 4;
/** What a failover may take before the trial is given up, on a machine that others use too. */
const patienceMs = 120_000;

/** Kills the primary so many times, with some seconds of work before and after each. */
export async function killPrimaries(options: {
  synchronous: boolean;
  kills: number;
  seconds: number;
  say: (line: string) => void;
}): Promise<FailoverOutcome> {
  const { synchronous, kills, seconds, say } = options;
  const cluster = await Cluster.open({ replicas: 2, apps: 3, synchronous, args: ['--api-only'], say });
  try {
    const { supervisor } = cluster;
    const writers = await Writers.start(cluster, writersAtOnce, 50);
    const readers = readPublic(cluster);
    let backAfter = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await delay(seconds * 1000);
      const killedAt = performance.now();
      await supervisor.primary.kill();
      const untilNext = await writers.nextAfter(killedAt + 300, patienceMs);
      if (!Number.isFinite(untilNext)) throw new Error('Nothing was taken any more after the primary had died.');
      await untilBothStream(cluster);
      backAfter = Math.max(backAfter, writers.longestPause(killedAt) / 1000);
    }
    await delay(seconds * 1000);
    await writers.stop();
    const read = await readers.stop();
    return {
      ...(await compare(cluster, writers)),
      ...read,
      kills,
      backAfter,
      tookMs: supervisor.failovers.map(({ tookMs }) => tookMs),
    };
  } finally {
    await cluster.close();
  }
}

/** The node that was killed comes back as a replica, and a synchronous cluster has its two again. */
async function untilBothStream({ supervisor }: Cluster): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(100)) {
    const [row] = await supervisor.primary
      .ask("select count(*)::int as streaming from pg_stat_replication where state = 'streaming'")
      .catch(() => []);
    if (row?.['streaming'] === 2 && supervisor.replicas.length === 2) return;
  }
  throw new Error('The killed node did not become a replica.');
}

/** Visitors who read the newest adverts, one after the other. */
function readPublic({ addresses }: Cluster): { stop(): Promise<{ reads: number; failedReads: number }> } {
  const stopping = new AbortController();
  let [reads, failedReads] = [0, 0];
  const read = async () => {
    while (!stopping.signal.aborted) {
      reads += 1;
      const answer = await fetch(`${addresses[0] ?? ''}/api/adverts?limit=20&sort=newest`, {
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer?.ok) failedReads += 1;
      await delay(25);
    }
  };
  const work = Promise.all(Array.from({ length: readersAtOnce }, read));
  return {
    async stop() {
      stopping.abort();
      await work;
      return { reads, failedReads };
    },
  };
}
