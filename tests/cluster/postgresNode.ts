import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { type Account, type Binaries, findBinaries, runProgram } from '#server/db/embedded/embeddedBinaries.ts';
import { makeCluster, superuser, writeSettings } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace, outsideRoot, type Place } from '#server/db/embedded/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { familyProcessorMs } from '#tests/support/shop/services/processorTime.ts';
import { copyCluster } from './baseCopy.ts';
import { postmasterOf, processesOf } from './serverProcesses.ts';

/*
 * One PostgreSQL of a cluster on this machine: the primary, or a replica that streams from it. Replicas are made by the
 * low-level way (baseCopy.ts), since the embedded package has no pg_basebackup. Programs reach a node
 * by TCP on loopback with a password; we ourselves by its socket, which only the database's account can enter.
 */

const startSeconds = 60;
const startAttempts = 8;
export const databaseName = 'spareyard';
export const ownerName = 'spareyard';
const replicationName = 'streaming';

/** Log that is kept for replicas that were away. */
const keptLog = '512MB';

export interface NodeOptions {
  /** Folder of the node; made when it is not there. */
  readonly dataDir: string;
  readonly port: number;
  /** Of the shop's role and of the one that streams: letters, digits, - and _. */
  readonly password: string;
  /** PostgreSQL settings beside those of the embedded database. */
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

  /** Makes and starts a primary with an empty database that belongs to the shop's role. */
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

  /** Copies this node, which serves meanwhile, and starts the copy as its replica. */
  async makeReplica(options: NodeOptions): Promise<PostgresNode> {
    const place = await choosePlace(options.dataDir);
    const replica = new PostgresNode(options, place, this.#binaries);
    await this.remake(replica);
    await replica.turnTo(this);
    return replica;
  }

  /**
   * Makes a node that is down a replica of this one, out of a new copy. It streams as a guest, for whose word no commit
   * waits, until it is turned to this one by `turnTo`.
   */
  async remake(replica: PostgresNode): Promise<void> {
    await copyCluster(this.#superuserOf(), this.#place, replica.#place);
    await replica.#writeSettings();
    await replica.#nameSource(this, `${replica.name}-guest`);
    await replica.#write('standby.signal', '');
    // Without what its source still has to send it never comes up.
    await replica.start(1);
  }

  /** Changes settings of this node, which runs, that need no restart. It keeps them when it is made anew. */
  async change(settings: Readonly<Record<string, string>>): Promise<void> {
    this.#settings = { ...this.#settings, ...settings };
    await this.#writeSettings();
    await this.ask('select pg_reload_conf()');
  }

  /** Has this replica, which runs, stream from a primary, under its own name. */
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
    // Read last, and for the account alone: it holds a password.
    await this.#write('postgresql.auto.conf', `primary_conninfo = '${source.join(' ')}'\n`);
  }

  /** Where programs find a database of it, as the shop's role. */
  urlOf(database = databaseName): string {
    const { password } = this.#options;
    return `postgresql://${ownerName}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The maintenance database as superuser, by the socket. */
  get adminUrl(): string {
    const host = encodeURIComponent(this.#place.socketDir);
    return `postgresql://${superuser}@localhost:${this.port}/postgres?host=${host}`;
  }

  /** Its socket, at which no password is asked for. */
  get socketPath(): string {
    return path.join(this.#place.socketDir, `.s.PGSQL.${this.port}`);
  }

  /** Waits until this replica has replayed all that a primary has written. @throws when it does not */
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

  /** Starts it. Children of a postmaster that somebody else killed refuse that for a moment. */
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

  /** Stops it in order. */
  async stop(): Promise<void> {
    await this.#control('stop', ['-m', 'fast', '-t', String(startSeconds)]);
  }

  /** Kills all its processes as a machine's end would: nothing is written, nobody is told. */
  async kill(): Promise<void> {
    const { clusterDir } = this.#place;
    for (let pids = await processesOf(clusterDir); pids.length > 0; pids = await processesOf(clusterDir)) {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch (error) {
          // Some end by themselves once they see that the first one is gone.
          if (errorCode(error) !== 'ESRCH') throw error;
        }
      }
      await delay(10);
    }
  }

  async isRunning(): Promise<boolean> {
    return (await this.pid()) !== undefined;
  }

  /** Its postmaster; undefined when it does not run. */
  pid(): Promise<number | undefined> {
    return postmasterOf(this.#place.clusterDir);
  }

  /** Milliseconds of processor of all its processes so far. */
  async cpuMs(): Promise<number> {
    return familyProcessorMs(await this.pid());
  }

  /**
   * Waits until nothing more comes in from a primary that is dead: what it had sent may still lie in the connection.
   * Gives up after some seconds.
   */
  async untilDisconnected(patienceMs = 5_000): Promise<void> {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(10)) {
      const [row] = await this.ask('select count(*)::int as receivers from pg_stat_wal_receiver').catch(() => []);
      if (row?.['receivers'] === 0) return;
    }
  }

  /** How far its log is written, as a primary. */
  async writtenPosition(): Promise<bigint> {
    const [row] = await this.ask("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position");
    return z.coerce.bigint().parse(row?.['position']);
  }

  /**
   * How much of the log this replica has, replayed or not, and whether it is none any more; null when it has died, or does
   * not tell for half a minute.
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

  /** The account that its processes run as; null when it is our own. */
  get account(): Account {
    return this.#place.account;
  }

  /** Makes a replica the primary; one that is so already is left. Returns once it takes writes. */
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
      // Of a source that was started again; five seconds would be a pause in which nothing is confirmed.
      wal_retrieve_retry_interval: '500ms',
      // A long reading on a replica makes the primary wait with its cleaning; the other way it would be cancelled.
      hot_standby_feedback: 'on',
      max_connections: '200',
      ...this.#settings,
    });
  }

  async #letIn(): Promise<void> {
    const lines = ['all all', `replication ${replicationName}`].map(
      (who) => `host ${who} 127.0.0.1/32 scram-sha-256\n`,
    );
    // Before the line that refuses every host, since the first that fits counts.
    const file = path.join(this.#place.clusterDir, 'pg_hba.conf');
    const before = await readFile(file, 'utf8');
    await writeFile(file, lines.join('') + before);
  }

  /** Writes a file of the cluster for its account alone. */
  async #write(name: string, text: string): Promise<void> {
    const file = path.join(this.#place.clusterDir, name);
    await runProgram('/bin/sh', ['-c', 'umask 077; printf %s "$0" > "$1"', text, file], this.#place.account);
  }
}
