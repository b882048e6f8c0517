import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { type Account, type Binaries, findBinaries, runProgram } from '#server/db/embeddedBinaries.ts';
import { makeCluster, superuser, writeSettings } from '#server/db/embeddedCluster.ts';
import { choosePlace, outsideRoot, type Place } from '#server/db/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { familyProcessorMs } from '#tests/support/shop/processorTime.ts';

/*
 * One PostgreSQL of a cluster on this machine: the primary, or a replica that streams from it. Replicas are made by the
 * low-level way of PostgreSQL's manual (25.3.4), since the embedded package has no pg_basebackup. Programs reach a node
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
    return replica;
  }

  /** Makes a node that is down a replica of this one, out of a new copy. */
  async remake(replica: PostgresNode): Promise<void> {
    await this.#copyTo(replica.#place);
    await replica.#writeSettings();
    await replica.#nameSource(this);
    await replica.#write('standby.signal', '');
    await replica.start();
  }

  /** Changes settings of this node, which runs, that need no restart. It keeps them when it is made anew. */
  async change(settings: Readonly<Record<string, string>>): Promise<void> {
    this.#settings = { ...this.#settings, ...settings };
    await this.#writeSettings();
    await this.ask('select pg_reload_conf()');
  }

  /** Has this replica, which runs, stream from another primary. */
  async turnTo(primary: PostgresNode): Promise<void> {
    await this.#nameSource(primary);
    await this.ask('select pg_reload_conf()');
  }

  async #nameSource(primary: PostgresNode): Promise<void> {
    const source = [
      'host=127.0.0.1',
      `port=${primary.port}`,
      `user=${replicationName}`,
      `password=${primary.#options.password}`,
      `application_name=${this.name}`,
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
    const client = new Client({ host: this.#place.socketDir, port: this.port, user: superuser, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts it. Children of a killed postmaster refuse that for a moment. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#control('start', ['-l', path.join(this.#place.dir, 'log'), '-t', String(startSeconds)]);
      } catch (error) {
        if (attempt === startAttempts) throw error;
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
    for (const pid of await this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // Some end by themselves once they see that the first one is gone.
        if (errorCode(error) !== 'ESRCH') throw error;
      }
    }
  }

  async isRunning(): Promise<boolean> {
    return (await this.#processes()).length > 0;
  }

  /** Its postmaster; undefined when it does not run. */
  async pid(): Promise<number | undefined> {
    return (await this.#processes())[0];
  }

  /** Milliseconds of processor of all its processes so far. */
  async cpuMs(): Promise<number> {
    return familyProcessorMs(await this.pid());
  }

  /** The postmaster before its children; none when it does not run. */
  async #processes(): Promise<number[]> {
    const lock = await readFile(path.join(this.#place.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(lock.split('\n')[0]);
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+[ZX]/m.test(status)) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
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

  /** How much of the log this replica has, replayed or not. */
  async receivedPosition(): Promise<bigint> {
    const [row] = await this.ask(`select pg_wal_lsn_diff(
      greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text as position`).catch(() => []);
    return z.coerce.bigint().parse(row?.['position'] ?? '0');
  }

  /** The account that its processes run as; null when it is our own. */
  get account(): Account {
    return this.#place.account;
  }

  /** Makes a replica the primary. Returns once it takes writes. */
  async promote(): Promise<void> {
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

  async #copyTo({ clusterDir, account }: Place): Promise<void> {
    const client = new Client({ host: this.#place.socketDir, port: this.port, user: superuser, database: 'postgres' });
    await client.connect();
    try {
      await client.query("select pg_backup_start('replica', fast => true)");
      // A file that changes meanwhile is put right by the log.
      const script =
        'mkdir -m 700 "$1" && tar -C "$0" --exclude=./postmaster.pid --exclude=./postmaster.opts --exclude="./pg_wal/*" ' +
        '--warning=no-file-changed --warning=no-file-removed -cf - . | tar -C "$1" -xf - && mkdir -p "$1/pg_wal/archive_status"';
      await rm(clusterDir, { recursive: true, force: true });
      await runProgram('/bin/sh', ['-c', script, this.#place.clusterDir, clusterDir], account);
      const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop()');
      await runProgram(
        '/bin/sh',
        ['-c', 'printf %s "$0" > "$1"', rows[0]?.labelfile ?? '', path.join(clusterDir, 'backup_label')],
        account,
      );
    } finally {
      await client.end();
    }
  }

  /** Writes a file of the cluster for its account alone. */
  async #write(name: string, text: string): Promise<void> {
    const file = path.join(this.#place.clusterDir, name);
    await runProgram('/bin/sh', ['-c', 'umask 077; printf %s "$0" > "$1"', text, file], this.#place.account);
  }
}
