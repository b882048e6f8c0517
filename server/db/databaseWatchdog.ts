import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Socket } from 'node:net';
import { errorCode } from './transientErrors.ts';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';

/*
 * A database can fall silent: a pooler hangs, a network drops packets, a machine stops. No connection breaks then, and
 * queries wait for an answer until somebody gives up. The watchdog is the one that gives up. When nothing has been
 * heard on any connection, it sends a query of its own. When that gets no answer either, it destroys all connections,
 * so that waiting queries fail, and new ones fail at once until a query of the watchdog is answered again. A slow
 * statement is not silence: the watchdog's own query is answered while it runs.
 */

/** After this time without a byte from the database the watchdog sends its query. */
const quietMs = 1000;
/** How long the watchdog waits. Together with `quietMs` it stays below the 5 s that a request may wait. */
const defaultPatienceMs = 2000;
/** How often the watchdog checks whether the database has been quiet, and queries a silent one again. */
const lookMs = 250;

/** The error of a query while the database is silent; `isTransient` knows its code. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

export class DatabaseWatchdog {
  readonly #config: PoolConfig;
  readonly #onChange: (silent: boolean) => void;
  readonly #patienceMs: () => number;
  readonly #sockets = new Set<Socket>();
  readonly #stopping = new AbortController();
  #heardAt = performance.now();
  #silent = false;
  #probe: Client | null = null;
  #watching: Promise<void> | null = null;

  /**
   * @param config the settings of the connections that are watched
   * @param onChange called when the database falls silent and when it answers again
   * @param patienceMs returns how long an answer may take just now (2 s)
   */
  constructor(config: PoolConfig, onChange: (silent: boolean) => void, patienceMs = () => defaultPatienceMs) {
    this.#config = config;
    this.#onChange = onChange;
    this.#patienceMs = patienceMs;
  }

  /** Whether the database was found silent and has not answered since. */
  get silent(): boolean {
    return this.#silent;
  }

  /** Makes the socket of a watched connection; for `stream` in the configuration of a `pg` client or pool. */
  readonly openSocket = (): Socket => {
    const socket = this.#makeSocket();
    socket.on('data', () => (this.#heardAt = performance.now()));
    if (this.#silent) queueMicrotask(() => socket.destroy(new SilentDatabaseError()));
    else this.#watching ??= this.#watch();
    return socket;
  };

  /** Stops watching and closes every connection. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#destroySockets();
    await this.#watching;
  }

  #makeSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #destroySockets(): void {
    for (const socket of this.#sockets) socket.destroy(new SilentDatabaseError());
    this.#probe = null;
  }

  /** Begins with the first connection, so that a pool that is never used does not keep the process alive. */
  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await delay(lookMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      if (!this.#silent && performance.now() - this.#heardAt < quietMs) continue;
      await this.#probeOnce();
    }
  }

  async #probeOnce(): Promise<void> {
    const askedAt = performance.now();
    const unanswered = Symbol('unanswered');
    const patience = new AbortController();
    const outcome = await Promise.race([
      this.#question().then(
        () => 'answered' as const,
        // When the database accepts no connections, the queue of its socket fills up: that is silence too.
        (error: unknown) => (errorCode(error) === 'EAGAIN' ? unanswered : ('failed' as const)),
      ),
      this.#waitPatiently(patience.signal).then(() => unanswered),
    ]);
    // A process that was busy in the last step has not read its sockets yet. If an answer is waiting there, it was not
    // silence.
    if (outcome === unanswered) await nextTurn();
    patience.abort();
    if (this.#stopping.signal.aborted) return;
    if (outcome === 'answered') this.#setSilent(false);
    // A refused or broken connection is not silence: every query fails with that error at once.
    else if (outcome === 'failed') {
      this.#probe = null;
      this.#setSilent(false);
    } else if (this.#heardAt <= askedAt) {
      this.#setSilent(true);
      this.#destroySockets();
    }
  }

  /**
   * Waits in short steps, so that a step in which this process was busy or the machine stood still counts as one: to
   * connect takes several turns, which the database cannot be blamed for.
   */
  async #waitPatiently(signal: AbortSignal): Promise<void> {
    for (let left = this.#patienceMs(); left > 0 && !signal.aborted; left -= lookMs) {
      await delay(Math.min(left, lookMs), undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #question(): Promise<void> {
    this.#probe ??= await this.#connectProbe();
    await this.#probe.query('select 1');
  }

  async #connectProbe(): Promise<Client> {
    const probe = new Client({
      ...this.#config,
      application_name: 'spareyard-pulse',
      // Longer than the watchdog waits: a connection that is not made in time counts as silence, not as a failure.
      connectionTimeoutMillis: 2 * this.#patienceMs(),
      // Not `openSocket`: while the database is silent, only the probe may connect.
      stream: () => this.#makeSocket().unref(),
    });
    probe.on('error', () => {
      if (this.#probe === probe) this.#probe = null;
    });
    await probe.connect();
    return probe;
  }

  #setSilent(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.#onChange(silent);
  }
}

/** A pool whose connections are watched by a watchdog: while the database is silent, asking for one fails at once. */
export class WatchedPool extends Pool {
  readonly #watchdog: DatabaseWatchdog;

  constructor(config: PoolConfig, watchdog: DatabaseWatchdog) {
    super({ ...config, stream: watchdog.openSocket });
    this.#watchdog = watchdog;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!this.#watchdog.silent) return callback ? super.connect(callback) : super.connect();
    const failure = new SilentDatabaseError();
    if (!callback) return Promise.reject(failure);
    process.nextTick(() => callback(failure, undefined, () => undefined));
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
