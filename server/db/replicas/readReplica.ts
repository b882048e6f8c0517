import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { noPosition, readReplicaState, type ReplicaState, type WalPosition } from './walPosition.ts';

/** How often a replica is asked how far it is, when nobody else wants to know. */
export const askEveryMs = 500;
/** A replica that has said nothing for so long is left out, though no connection to it broke. */
const silentMs = 2_500;

type Identity = Pick<ReplicaState, 'system' | 'database'>;

/** Why a replica is not read from at the moment. */
type Absence = 'away' | 'another database' | 'a primary itself';

/** One replica: its connections, and how far it is known to be. */
export class ReadReplica {
  /** Where it is, without its password. */
  readonly name: string;
  readonly db: Database;
  readonly #handle: DatabaseHandle;
  /** A connection of its own, so that a crowd of readers does not make it look silent. */
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
    // A pooler may stand in front of it.
    this.#handle = openDatabase({ url }, { byTransaction: true });
    this.#watch = openDatabase({ url }, { max: 1, statementTimeoutMs: silentMs });
    this.db = this.#handle.db;
  }

  /** Up to here everything is on it. */
  get position(): WalPosition {
    return this.#position;
  }

  /** When it said so. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** How many of its connections are in use or waited for. */
  get load(): number {
    const { totalCount, idleCount, waitingCount } = this.#handle.pool;
    return totalCount - idleCount + waitingCount;
  }

  /** Why nothing may be read from it, apart from its lag; null when it may. */
  get absence(): Absence | null {
    if (this.#absence === null && performance.now() - this.#answeredAt > silentMs) return 'away';
    return this.#absence;
  }

  /** Takes it out until it answers again: a reading has failed on it. */
  leaveOut(): void {
    this.#absence = 'away';
  }

  /** Asks how far it is; the question is put after the call. Never rejects: who does not answer is away. */
  ask(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#askNow().finally(() => (this.#asking = null));
      return this.#asking;
    }
    // The question under way may have been answered before what its asker waits for was written.
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

  /** Asks again and again until it is closed. Call it once. */
  watch(onAnswer: () => void): void {
    void this.#watchUntilClosed(onAnswer);
  }

  async #watchUntilClosed(onAnswer: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.ask();
      if (!signal.aborted) onAnswer();
      await delay(askEveryMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    // A question under way ends with its connection, and nobody waits for it.
    await Promise.all([this.#handle.close(), this.#watch.close()]);
  }
}

function replicaName(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
