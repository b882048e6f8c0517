import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/connection.ts';
import { retryTransient } from '#server/db/transientErrors.ts';
import { PrimaryTrail } from './primaryTrail.ts';
import { askEveryMs, ReadReplica } from './readReplica.ts';
import { readIdentity, readWrittenPosition, unreachablePosition, type WalPosition } from './walPosition.ts';

/*
 * The replicas of the database that public reads may go to. Each is asked twice a second how far it has replayed the
 * primary's log; one that is away, silent, promoted, on another history or too far behind is left out and comes back by
 * itself. A position that was known once stays true, since a replica only moves forward: so most readings cost no
 * question, and only who needs more than is known asks.
 */

/** What a reading waits for a replica to say that it is far enough; then the primary is asked. */
const askPatienceMs = 50;

/** A place to read from. */
export interface Reader {
  readonly db: ReadReplica['db'];
  readonly name: string;
  leaveOut(): void;
}

/** How one replica is, for measurements. */
export interface ReplicaFigures {
  readonly name: string;
  /** Whether it is read from at this moment. */
  readonly used: boolean;
  /** For how long it has been missing something that the primary has, and how much of the log that is. */
  readonly lagSeconds: number;
  readonly lagBytes: number;
}

/** The replicas of one process. */
export interface ReadReplicas {
  /** For how long what a replica shows may be old, at most. */
  readonly maxLagMs: number;
  /** A position past everything that is committed when it is asked. @throws when the primary does not tell */
  position(): Promise<WalPosition>;
  /** The least busy replica that has everything up to a position; null when the primary must be asked. */
  choose(floor: WalPosition): Promise<Reader | null>;
  figures(): ReplicaFigures[];
  close(): Promise<void>;
}

type Log = Readonly<{ info(details: object, message: string): void; warn(details: object, message: string): void }>;

/**
 * Connects to the replicas. One that is away is waited for by nobody: it is used once it is there.
 * @param options.target the primary
 * @param options.patienceMs as of `openDatabase`, for the primary; a busy machine may be slow to answer at the start
 * @throws ConfigError for a server that answers and is no copy of the primary's database
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
  const trail = new PrimaryTrail();
  const identity = await retryTransient(() => readIdentity(primary.db)).catch(async (error: unknown) => {
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
    trail.note(askedAt, position);
    return position;
  }

  async function watchPrimary(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While it is away the replicas go on with what they have.
      await askPrimary().catch(() => undefined);
      await delay(askEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  function whyNot(replica: ReadReplica): string | null {
    if (replica.absence !== null) return replica.absence;
    if (trail.lagMs(replica.position) > maxLagMs) return 'too far behind';
    // Ahead of a primary that was asked later: it has what that one lost.
    const { askedAt, position } = trail.last;
    return replica.answeredAt < askedAt && replica.position > position ? 'on another history' : null;
  }

  const told = new Map<ReadReplica, string | null>();
  function tell(replica: ReadReplica): void {
    const why = whyNot(replica);
    if (told.get(replica) === why) return;
    told.set(replica, why);
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
      `DATABASE_READ_URLS leads to ${wrong.name}, which is no replica of the database of DATABASE_URL. ` +
        'Name only streaming replicas of it, each by an address of its own.',
    );
  }
  void watchPrimary();
  for (const replica of replicas) replica.watch(() => tell(replica));

  return {
    maxLagMs,
    position: askPrimary,
    async choose(floor) {
      const known = bestOf(floor);
      if (known) return known;
      // What was written a moment ago may be there by now; one question costs less than the reading.
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
        lagSeconds: trail.lagMs(replica.position) / 1000,
        lagBytes: Math.max(0, Number(trail.last.position - replica.position)),
      })),
    close,
  };
}
