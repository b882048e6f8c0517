import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '#server/config/config.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/connection.ts';
import { reachDatabase, UnreachableDatabaseError } from '#server/db/reachDatabase.ts';
import { retryTransient } from '#server/db/transientErrors.ts';
import { PrimaryPositions } from './primaryPositions.ts';
import { pollPositionEveryMs, ReadReplica } from './readReplica.ts';
import { readDatabaseIdentity, readWrittenPosition, unreachablePosition, type WalPosition } from './walPosition.ts';

/*
 * The replicas of the database that public reads may go to. Each is asked twice a second how far it has replayed the
 * primary's log. A replica that is away, silent, promoted, on another history or too far behind is left out, and is
 * used again automatically once it recovers. A known position stays true, since a replica only moves forward. So most
 * reads need no extra query; only a read that needs a later position than is known asks the replicas.
 */

/** How long a read waits for a replica to report that it is far enough; after that the read goes to the primary. */
const askPatienceMs = 50;

/** How long the start waits to learn why a replica is away. */
const awayPatienceMs = 4_000;

export interface ChosenReplica {
  readonly db: ReadReplica['db'];
  readonly name: string;
  leaveOut(): void;
}

/** The state of one replica, for measurements. */
export interface ReplicaFigures {
  readonly name: string;
  readonly used: boolean;
  /** How long it has been missing something that the primary has, and how many bytes of the log that is. */
  readonly lagSeconds: number;
  readonly lagBytes: number;
}

/** The replicas of one process. */
export interface ReadReplicas {
  /** The maximum age of what a replica shows. */
  readonly maxLagMs: number;
  /** A position past everything that is committed at the time of the call. @throws when the primary does not answer */
  position(): Promise<WalPosition>;
  /** The least busy replica that has everything up to a position; null when the read must go to the primary. */
  choose(floor: WalPosition): Promise<ChosenReplica | null>;
  figures(): ReplicaFigures[];
  close(): Promise<void>;
}

type Log = Readonly<{ info(details: object, message: string): void; warn(details: object, message: string): void }>;

/**
 * Connects to the replicas. It does not wait for a replica that is away, which is used as soon as it is back.
 * @param options.target the primary
 * @param options.patienceMs `patienceMs` of `openDatabase`, for the primary; a busy machine may be slow to answer at
 *   the start
 * @throws ConfigError when an address is wrong, or a server answers that is not a copy of the primary's database
 */
export async function openReadReplicas(options: {
  urls: readonly string[];
  maxLagMs: number;
  target: DatabaseTarget;
  log: Log;
  patienceMs?: () => number;
}): Promise<ReadReplicas> {
  const { urls, maxLagMs, target, log, patienceMs } = options;
  const primary = openDatabase(target, { max: 1, statementTimeoutMs: 2_500, ...(patienceMs && { patienceMs }) });
  const positions = new PrimaryPositions();
  const identity = await retryTransient(() => readDatabaseIdentity(primary.db)).catch(async (error: unknown) => {
    await primary.close();
    throw error;
  });
  const replicas = urls.map((url) => new ReadReplica(url, identity));
  const stopping = new AbortController();

  async function close(): Promise<void> {
    stopping.abort();
    await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
  }

  async function askPrimary(): Promise<WalPosition> {
    const askedAt = performance.now();
    const position = await readWrittenPosition(primary.db);
    positions.note(askedAt, position);
    return position;
  }

  async function watchPrimary(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the primary is away, the replicas keep serving what they have.
      await askPrimary().catch(() => undefined);
      await delay(pollPositionEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  function whyNot(replica: ReadReplica): string | null {
    if (replica.absence !== null) return replica.absence;
    if (positions.lagMs(replica.position) > maxLagMs) return 'too far behind';
    // The replica is ahead of a primary that was asked later: it has changes that this primary lost.
    const { askedAt, position } = positions.last;
    return replica.answeredAt < askedAt && replica.position > position ? 'on another history' : null;
  }

  const reported = new Map<ReadReplica, string | null>();
  function tell(replica: ReadReplica): void {
    const why = whyNot(replica);
    if (reported.get(replica) === why) return;
    reported.set(replica, why);
    if (why === null) log.info({ replica: replica.name }, 'read replica is used');
    else log.warn({ replica: replica.name, why }, 'read replica is left out');
  }

  const bestOf = (floor: WalPosition): ReadReplica | null =>
    replicas
      .filter((replica) => replica.position >= floor && whyNot(replica) === null)
      .reduce<ReadReplica | null>((best, next) => (best === null || next.load < best.load ? next : best), null);

  await Promise.all([retryTransient(askPrimary), ...replicas.map((replica) => replica.ask())]).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const wrong = replicas.find((replica) => replica.absence === 'another database');
  if (wrong) {
    await close();
    throw new ConfigError(
      `DATABASE_READ_URLS leads to ${wrong.name}, which is not a replica of the database of DATABASE_URL. ` +
        'List only its streaming replicas there, each with its own address.',
    );
  }
  const away = urls.filter((_, index) => replicas[index]?.absence === 'away');
  await Promise.all(away.map((url) => explainAbsence(url, log))).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  void watchPrimary();
  for (const replica of replicas) replica.watch(() => tell(replica));

  return {
    maxLagMs,
    position: askPrimary,
    async choose(floor) {
      const known = bestOf(floor);
      if (known) return known;
      // A recent write may have arrived at a replica by now, and asking costs less than the read itself.
      const behind = replicas.filter((replica) => replica.position < floor && whyNot(replica) === null);
      if (behind.length === 0 || floor === unreachablePosition) return null;
      const patience = new AbortController();
      const late = delay(askPatienceMs, undefined, { ref: false, signal: patience.signal }).catch(() => undefined);
      await Promise.race([Promise.all(behind.map((replica) => replica.ask())), late]);
      patience.abort();
      return bestOf(floor);
    },
    figures: () =>
      replicas.map((replica) => ({
        name: replica.name,
        used: whyNot(replica) === null,
        lagSeconds: positions.lagMs(replica.position) / 1000,
        lagBytes: Math.max(0, Number(positions.last.position - replica.position)),
      })),
    close,
  };
}

/** Logs why a replica is away. @throws ConfigError when it will not come back on its own, because its address is wrong */
async function explainAbsence(url: string, log: Log): Promise<void> {
  try {
    const client = await reachDatabase({ url, variable: 'DATABASE_READ_URLS' }, 'spareyard', awayPatienceMs);
    await client.end();
  } catch (error) {
    if (!(error instanceof UnreachableDatabaseError) || !error.mayPass) throw error;
    log.warn({}, error.message);
  }
}
