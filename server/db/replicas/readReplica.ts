import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { noPosition, readReplicaState, type ReplicaState, type WalPosition } from './walPosition.ts';

/** How often a replica is asked for its position when no reader needs it sooner. */
export const pollPositionEveryMs = 500;
/** A replica that has not answered for this long is left out, even if no connection to it broke. */
const silentMs = 2_500;

type Identity = Pick<ReplicaState, 'system' | 'database'>;

/** Why a replica is not read from at present. */
type Absence = 'away' | 'another database' | 'a primary itself';

/** One replica: its connections, and the last position that it reported. */
export class ReadReplica {
  /** Host and database of the replica, without its password. */
  readonly name: string;
  readonly db: Database;
  readonly #handle: DatabaseHandle;
  /** A separate connection for the watch, so that many readers do not make the replica look silent. */
  readonly #watch: DatabaseHandle;
  readonly #primary: Identity;
  readonly #stopping = new AbortController();
  #absence: Absence | null = 'away';
  #position: WalPosition = noPosition;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(url: string, primary: Identity) {
    this.name = replicaName(url);
    this.#primary = primary;
    // There may be a pooler in front of the replica.
    this.#handle = openDatabase({ url }, { byTransaction: true });
    this.#watch = openDatabase({ url }, { max: 1, statementTimeoutMs: silentMs });
    this.db = this.#handle.db;
  }

  /** The position up to which the replica has everything. */
  get position(): WalPosition {
    return this.#position;
  }

  /** When the replica reported that position. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** How many connections are in use, plus how many reads wait for one. */
  get load(): number {
    const { totalCount, idleCount, waitingCount } = this.#handle.pool;
    return totalCount - idleCount + waitingCount;
  }

  /** Why the replica may not be read from, apart from its lag; null when it may. */
  get absence(): Absence | null {
    if (this.#absence === null && performance.now() - this.#answeredAt > silentMs) return 'away';
    return this.#absence;
  }

  /** Leaves the replica out until it answers again; called when a read has failed on it. */
  leaveOut(): void {
    this.#absence = 'away';
  }

  /** Asks for the position by a query that starts after this call. Never rejects: without an answer it is away. */
  ask(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#askNow().finally(() => (this.#asking = null));
      return this.#asking;
    }
    // The running query may have been answered before the write that this caller waits for.
    this.#next ??= this.#asking.then(() => {
      this.#next = null;
      return this.ask();
    });
    return this.#next;
  }

  async #askNow(): Promise<void> {
    try {
      const state = await readReplicaState(this.#watch.db);
      this.#position = state.position;
      this.#answeredAt = performance.now();
      this.#absence = this.#absenceBy(state);
    } catch {
      this.#absence = 'away';
    }
  }

  #absenceBy({ system, database, standby }: ReplicaState): Absence | null {
    if (system !== this.#primary.system || database !== this.#primary.database) return 'another database';
    return standby ? null : 'a primary itself';
  }

  /** Asks the replica repeatedly until `close`. Call it once. */
  watch(onAnswer: () => void): void {
    void this.#watchUntilClosed(onAnswer);
  }

  async #watchUntilClosed(onAnswer: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.ask();
      if (!signal.aborted) onAnswer();
      await delay(pollPositionEveryMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    // A running query ends with its connection, and nobody waits for it.
    await Promise.all([this.#handle.close(), this.#watch.close()]);
  }
}

function replicaName(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
