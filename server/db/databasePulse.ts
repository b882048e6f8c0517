import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Socket } from 'node:net';
import { errorCode } from './transientErrors.ts';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';

/*
 * A database can fall silent: a pooler hangs, a network drops packets, a machine stops. Nothing breaks then, and what was
 * asked waits for an answer until somebody gives up. The pulse is who gives up: when nothing has been heard on any
 * connection, it asks one question of its own, and when that stays without an answer too, all connections are thrown
 * away, whoever waits is told, and nobody is kept waiting until a question is answered again.
 * A slow statement is no silence: the pulse's own question is answered beside it.
 */

/** After this time without a byte from the database the pulse asks. */
const quietMs = 1000;
/** How long the pulse waits for its answer unless told otherwise. With `quietMs` it stays below the 5 s that a request may wait. */
const defaultPatienceMs = 2000;
/** How often it is looked whether the database has been quiet, and a silent one is asked again. */
const lookMs = 250;

/** What a query meets while the database is silent; `isTransient` knows its code. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

export class DatabasePulse {
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
   * @param config of a connection like those that are watched
   * @param onChange told when the database falls silent and when it answers again
   * @param patienceMs how long an answer may take at this moment (2 s)
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

  /** Makes the socket of a connection that is watched; for `stream` in the configuration of a `pg` client or pool. */
  readonly openSocket = (): Socket => {
    const socket = this.#makeSocket();
    socket.on('data', () => (this.#heardAt = performance.now()));
    if (this.#silent) queueMicrotask(() => socket.destroy(new SilentDatabaseError()));
    else this.#watching ??= this.#watch();
    return socket;
  };

  /** Ends the watch and every connection. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cut();
    await this.#watching;
  }

  /** One that goes when all are cut. */
  #makeSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy(new SilentDatabaseError());
    this.#probe = null;
  }

  /** Begins with the first connection: a pool that is never used keeps no process alive. */
  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await delay(lookMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      if (!this.#silent && performance.now() - this.#heardAt < quietMs) continue;
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    const unanswered = Symbol('unanswered');
    const patience = new AbortController();
    const outcome = await Promise.race([
      this.#question().then(
        () => 'answered' as const,
        // The queue of a socket whose database accepts nobody is full after a while: that is silence too.
        (error: unknown) => (errorCode(error) === 'EAGAIN' ? unanswered : ('failed' as const)),
      ),
      delay(this.#patienceMs(), unanswered, { ref: false, signal: patience.signal }).catch(() => unanswered),
    ]);
    // A process that had no turn for as long has not read its sockets yet: what is there was no silence.
    if (outcome === unanswered) await nextTurn();
    patience.abort();
    if (this.#stopping.signal.aborted) return;
    if (outcome === 'answered') this.#become(false);
    // Refused or broken off is no silence: it is told at once to everybody who asks.
    else if (outcome === 'failed') {
      this.#probe = null;
      this.#become(false);
    } else if (this.#heardAt <= askedAt) {
      this.#become(true);
      this.#cut();
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
      // Longer than the pulse waits: a connection that is not made in time is silence, and no failure of its own.
      connectionTimeoutMillis: 2 * this.#patienceMs(),
      // Not `openSocket`: while the database is silent this one alone may try.
      stream: () => this.#makeSocket().unref(),
    });
    probe.on('error', () => {
      if (this.#probe === probe) this.#probe = null;
    });
    await probe.connect();
    return probe;
  }

  #become(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.#onChange(silent);
  }
}

/** A pool whose connections are watched by a pulse: while the database is silent, asking for one fails at once. */
export class WatchedPool extends Pool {
  readonly #pulse: DatabasePulse;

  constructor(config: PoolConfig, pulse: DatabasePulse) {
    super({ ...config, stream: pulse.openSocket });
    this.#pulse = pulse;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!this.#pulse.silent) return callback ? super.connect(callback) : super.connect();
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
