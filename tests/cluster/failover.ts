import { setTimeout as delay } from 'node:timers/promises';
import { compare, type Outcome } from '#tests/faults/fire/outcome.ts';
import { Writers } from '#tests/faults/fire/writers.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { Cluster } from './cluster.ts';

/* The primary is killed while vendors write and visitors read, and a replica replaces it. */

/** The outcome of what was written and read. */
export interface FailoverOutcome extends Omit<Outcome, 'scenario' | 'notes' | 'broken'> {
  readonly kills: number;
  /** For each death that the supervisor noticed, the milliseconds until there was a primary again. */
  readonly tookMs: readonly number[];
  /** How often the dead primary was started again, because no replica was known to have all of its data. */
  readonly startedAgain: number;
  /** Public reads that were requested, and those that failed. */
  readonly reads: number;
  readonly failedReads: number;
}

const writersAtOnce = 8;
const readersAtOnce = 4;
/** How long a failover may take before the trial is given up, on a busy machine. */
const patienceMs = 120_000;
/** A kill needs something to lose: on a busy machine these vendors post five adverts a second. */
const writtenAtLeast = 2 * writersAtOnce;
/** The longest pause between random kills: some come before a replica has taken over, some after. */
const longestRestMs = 3_000;

/** How often the primary dies, and when. */
export interface Kills {
  readonly synchronous: boolean;
  readonly kills: number;
  /** Seconds of work at least before each kill and after the last; with a seed only before the first and after the last. */
  readonly seconds: number;
  /** With a seed every kill but the first comes at a random moment, even before the cluster has recovered. */
  readonly seed?: number;
  readonly say: (line: string) => void;
}

/** Kills the current primary `kills` times. @throws when the cluster does not recover within two minutes */
export async function killPrimaries({ synchronous, kills, seconds, seed, say }: Kills): Promise<FailoverOutcome> {
  const cluster = await Cluster.open({ replicas: 2, apps: 3, synchronous, args: ['--api-only'], say });
  try {
    const { supervisor } = cluster;
    const writers = await Writers.start(cluster, writersAtOnce, 50);
    const readers = readPublic(cluster);
    const random = seed === undefined ? null : createSeededRandom(seed);
    let backAfter = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      if (random && kill > 1) await delay(random.next() * longestRestMs);
      else await untilWritten(writers, seconds);
      const killedAt = performance.now();
      say(`Kill ${kill}: ${supervisor.primary.name}`);
      await supervisor.primary.kill();
      if (random && kill < kills) continue;
      const untilNext = await writers.nextAfter(killedAt + 300, patienceMs);
      if (!Number.isFinite(untilNext)) {
        throw new Error(`No write was accepted after the primary had died: ${await stateOf(cluster, writers)}`);
      }
      await untilBothStream(cluster);
      backAfter = Math.max(backAfter, writers.longestPause(killedAt) / 1000);
    }
    await untilWritten(writers, seconds);
    await writers.stop();
    const read = await readers.stop();
    return {
      ...(await compare(cluster, writers)),
      ...read,
      kills,
      backAfter,
      tookMs: supervisor.failovers.map(({ tookMs }) => tookMs),
      startedAgain: supervisor.failovers.filter(({ from, to }) => from === to).length,
    };
  } finally {
    await cluster.close();
  }
}

/** Lets the vendors write for so many seconds, and for longer where they were too slow to have written enough. */
async function untilWritten(writers: Writers, seconds: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const wanted = writers.acknowledged.length + writtenAtLeast;
  await delay(seconds * 1000);
  while (writers.acknowledged.length < wanted && performance.now() < deadline) await delay(50);
}

/** The state of a cluster that accepts no writes, for the error message. */
async function stateOf({ supervisor, apps }: Cluster, writers: Writers): Promise<string> {
  const running = Symbol('running');
  const ended = await Promise.all(apps.map((app) => Promise.race([app.ended, delay(100, running)])));
  const rows = await supervisor.primary
    .ask(
      `select coalesce(wait_event, state, backend_type) as what, count(*)::int as count
       from pg_stat_activity group by 1 order by 2 desc limit 8`,
    )
    .catch((error: unknown) => String(error));
  return JSON.stringify({
    primary: supervisor.primary.name,
    replicas: supervisor.replicas.map(({ name }) => name),
    failovers: supervisor.failovers,
    endedProcesses: ended.filter((code) => code !== running),
    lastAnswers: writers.tries.slice(-8).map(({ status }) => status),
    activity: rows,
  });
}

/** Waits until the killed nodes are replicas and both replicas stream. */
async function untilBothStream({ supervisor }: Cluster): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(100)) {
    const rows = await supervisor.primary
      .ask("select application_name as name from pg_stat_replication where state = 'streaming'")
      .catch(() => []);
    const streaming = new Set(rows.map(({ name }) => name));
    if (supervisor.replicas.length === 2 && supervisor.replicas.every(({ name }) => streaming.has(name))) return;
  }
  throw new Error('The killed node did not become a replica.');
}

/** Visitors who request the newest adverts again and again. */
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
