import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { type ProgramAccount, type Binaries, findBinaries, runProgram } from '#server/db/embedded/embeddedBinaries.ts';
import { makeCluster, superuser, writeSettings } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace, outsideRoot, type Place } from '#server/db/embedded/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { familyProcessorMs } from '#tests/support/shop/services/processorTime.ts';
import { copyCluster } from './baseCopy.ts';
import { postmasterOf, processesOf } from './serverProcesses.ts';

/*
 * One PostgreSQL of a cluster on this machine: the primary, or a replica that streams from it. Replicas are created
 * with the low-level API (baseCopy.ts), because the embedded package has no pg_basebackup. Programs connect to a node
 * by TCP on loopback with a password. We use its socket, whose folder only the database's account can enter.
 */

const startSeconds = 60;
const startAttempts = 8;
export const databaseName = 'spareyard';
export const ownerName = 'spareyard';
const replicationName = 'streaming';

/** How much of the log is kept for replicas that were away. */
const keptLog = '512MB';

export interface NodeOptions {
  /** The folder of the node, created when it does not exist. */
  readonly dataDir: string;
  readonly port: number;
  /** The password of the shop's role and of the replication role: letters, digits, - and _. */
  readonly password: string;
  /** PostgreSQL settings in addition to those of the embedded database. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One PostgreSQL on loopback. */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly #options: NodeOptions;
  readonly #place: Place;
  readonly #binaries: Binaries;
  #settings: Readonly<Record<string, string>>;

  private constructor(options: NodeOptions, place: Place, binaries: Binaries) {
    this.name = path.basename(options.dataDir);
    this.port = options.port;
    this.#options = options;
    this.#place = place;
    this.#binaries = binaries;
    this.#settings = options.settings ?? {};
  }

  /** Creates and starts a primary with an empty database that belongs to the shop's role. */
  static async makePrimary(options: NodeOptions): Promise<PostgresNode> {
    const place = await choosePlace(options.dataDir);
    const node = new PostgresNode(options, place, await findBinaries(place.account, outsideRoot));
    await makeCluster(place, node.#binaries);
    await node.#writeSettings();
    await node.#letIn();
    await node.start();
    await node.ask(`create role ${ownerName} login password '${options.password}'`);
    await node.ask(`create role ${replicationName} login replication password '${options.password}'`);
    await node.ask(`create database ${databaseName} owner ${ownerName}`);
    return node;
  }

  /** Copies this node while it runs, and starts the copy as its replica. */
  async makeReplica(options: NodeOptions): Promise<PostgresNode> {
    const place = await choosePlace(options.dataDir);
    const replica = new PostgresNode(options, place, this.#binaries);
    await this.remake(replica);
    await replica.turnTo(this);
    return replica;
  }

  /**
   * Turns a stopped node into a replica of this one, from a new copy. Until `turnTo` it streams as a guest, which means
   * that no commit waits for its confirmation.
   */
  async remake(replica: PostgresNode): Promise<void> {
    await copyCluster(this.#superuserOf(), this.#place, replica.#place);
    await replica.#writeSettings();
    await replica.#nameSource(this, `${replica.name}-guest`);
    await replica.#write('standby.signal', '');
    // One attempt only: without the log that its source still has to send it can never start.
    await replica.start(1);
  }

  /** Changes settings that need no restart while the node runs. It keeps them when it is recreated. */
  async change(settings: Readonly<Record<string, string>>): Promise<void> {
    this.#settings = { ...this.#settings, ...settings };
    await this.#writeSettings();
    await this.ask('select pg_reload_conf()');
  }

  /** Makes this running replica stream from a primary under its own name. */
  async turnTo(primary: PostgresNode): Promise<void> {
    await this.#nameSource(primary, this.name);
    await this.ask('select pg_reload_conf()');
  }

  async #nameSource(primary: PostgresNode, as: string): Promise<void> {
    const source = [
      'host=127.0.0.1',
      `port=${primary.port}`,
      `user=${replicationName}`,
      `password=${primary.#options.password}`,
      `application_name=${as}`,
    ];
    // PostgreSQL reads this file last, and only its account can read it, which matters for the password.
    await this.#write('postgresql.auto.conf', `primary_conninfo = '${source.join(' ')}'\n`);
  }

  /** The URL at which programs connect to one of its databases, as the shop's role. */
  urlOf(database = databaseName): string {
    const { password } = this.#options;
    return `postgresql://${ownerName}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The URL of the maintenance database for the superuser, through the socket. */
  get adminUrl(): string {
    const host = encodeURIComponent(this.#place.socketDir);
    return `postgresql://${superuser}@localhost:${this.port}/postgres?host=${host}`;
  }

  /** The path of its socket, which needs no password. */
  get socketPath(): string {
    return path.join(this.#place.socketDir, `.s.PGSQL.${this.port}`);
  }

  /** Waits until this replica has replayed everything that a primary has written. @throws when it does not in time */
  async catchUpWith(primary: PostgresNode, patienceMs = 30_000): Promise<void> {
    const [written] = await primary.ask('select pg_current_wal_flush_lsn()::text as position');
    const question = `select pg_last_wal_replay_lsn() >= '${String(written?.['position'])}'::pg_lsn as reached`;
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(20)) {
      if ((await this.ask(question))[0]?.['reached'] === true) return;
    }
    throw new Error(`${this.name} did not catch up within ${patienceMs} ms.`);
  }

  /** Runs a statement as superuser. */
  async ask(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client(this.#superuserOf(database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  #superuserOf(database = 'postgres') {
    return { host: this.#place.socketDir, port: this.port, user: superuser, database };
  }

  /** Starts it. After a kill the remaining child processes prevent a start for a short while, so it is tried again. */
  async start(attempts = startAttempts): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#control('start', ['-l', path.join(this.#place.dir, 'log'), '-t', String(startSeconds)]);
      } catch (error) {
        if (attempt >= attempts) throw error;
        await delay(200 * attempt);
      }
    }
  }

  /** Stops it cleanly. */
  async stop(): Promise<void> {
    await this.#control('stop', ['-m', 'fast', '-t', String(startSeconds)]);
  }

  /** Kills all its processes, as if the machine died: nothing is written and no client is notified. */
  async kill(): Promise<void> {
    const { clusterDir } = this.#place;
    for (let pids = await processesOf(clusterDir); pids.length > 0; pids = await processesOf(clusterDir)) {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch (error) {
          // Some end on their own once they notice that the postmaster is gone.
          if (errorCode(error) !== 'ESRCH') throw error;
        }
      }
      await delay(10);
    }
  }

  async isRunning(): Promise<boolean> {
    return (await this.pid()) !== undefined;
  }

  /** The process id of its postmaster; undefined when it is not running. */
  pid(): Promise<number | undefined> {
    return postmasterOf(this.#place.clusterDir);
  }

  /** The processor time of all its processes so far, in milliseconds. */
  async cpuMs(): Promise<number> {
    return familyProcessorMs(await this.pid());
  }

  /**
   * Waits until nothing more arrives from a dead primary: data that it had sent may still be in the connection.
   * Gives up after some seconds.
   */
  async untilDisconnected(patienceMs = 5_000): Promise<void> {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(10)) {
      const [row] = await this.ask('select count(*)::int as receivers from pg_stat_wal_receiver').catch(() => []);
      if (row?.['receivers'] === 0) return;
    }
  }

  /** The position up to which it has written its log. Only for a primary. */
  async writtenPosition(): Promise<bigint> {
    const [row] = await this.ask("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position");
    return z.coerce.bigint().parse(row?.['position']);
  }

  /**
   * How much of the log this replica has received, replayed or not, and whether it has become a primary. Null when it
   * has died or does not answer for half a minute.
   */
  async replicaState(patienceMs = 30_000): Promise<{ isPrimary: boolean; position: bigint } | null> {
    const question = `select not pg_is_in_recovery() as primary, pg_wal_lsn_diff(
      greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text as position`;
    for (const deadline = performance.now() + patienceMs; ; await delay(100)) {
      const [row] = await this.ask(question).catch(() => []);
      if (row) return { isPrimary: row['primary'] === true, position: z.coerce.bigint().parse(row['position'] ?? '0') };
      if (performance.now() > deadline || !(await this.isRunning())) return null;
    }
  }

  /** The account that its processes run as; null when it is our own account. */
  get account(): ProgramAccount {
    return this.#place.account;
  }

  /** Makes a replica the primary and returns once it accepts writes. Does nothing when it is a primary already. */
  async promote(): Promise<void> {
    if ((await this.replicaState())?.isPrimary) return;
    await this.#control('promote', ['-t', String(startSeconds)]);
  }

  async #control(verb: string, args: readonly string[]): Promise<void> {
    const all = [verb, '-w', '-s', '-D', this.#place.clusterDir, ...args];
    await runProgram(path.join(this.#binaries.dir, 'pg_ctl'), all, this.#place.account, (startSeconds + 10) * 1000);
  }

  async #writeSettings(): Promise<void> {
    await writeSettings(this.#place, {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      wal_keep_size: keptLog,
      // For a source that was started again. With the default of five seconds nothing would be confirmed meanwhile.
      wal_retrieve_retry_interval: '500ms',
      // A long query on a replica delays the vacuum of the primary. Without this it would be cancelled.
      hot_standby_feedback: 'on',
      max_connections: '200',
      ...this.#settings,
    });
  }

  async #letIn(): Promise<void> {
    const lines = ['all all', `replication ${replicationName}`].map(
      (who) => `host ${who} 127.0.0.1/32 scram-sha-256\n`,
    );
    // Insert them before the line that refuses every host, because the first matching line counts.
    const file = path.join(this.#place.clusterDir, 'pg_hba.conf');
    const before = await readFile(file, 'utf8');
    await writeFile(file, lines.join('') + before);
  }

  /** Writes a file of the cluster that only its account can read. */
  async #write(name: string, text: string): Promise<void> {
    const file = path.join(this.#place.clusterDir, name);
    await runProgram('/bin/sh', ['-c', 'umask 077; printf %s "$0" > "$1"', text, file], this.#place.account);
  }
}
