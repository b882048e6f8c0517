import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { socketConnection } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace } from '#server/db/embedded/embeddedPlace.ts';
import { type ServerProcess, startServerProcess } from '#tests/load/serverProcess.ts';

const run = promisify(execFile);
const secret = 'a secret that only the fire knows';

/**
 * The real server on an embedded database, in a folder of its own, whose processes can be killed and stopped. Only
 * processes that it started, or that its database started, are ever touched.
 */
export class BurningShop {
  readonly dataDir: string;
  readonly #servers = new Set<ServerProcess>();
  readonly #env: Readonly<Record<string, string>>;

  private constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  /** Opens one in a new folder, or on one that is there, with one server. */
  static async open(dataDir?: string, env: Readonly<Record<string, string>> = {}): Promise<BurningShop> {
    const shop = new BurningShop(dataDir ?? (await newDataDir()), env);
    await shop.startServer();
    return shop;
  }

  /** @throws with what the server printed when it ends instead of opening */
  async startServer(): Promise<ServerProcess> {
    const server = await startServerProcess(this.dataDir, secret, ['--api-only'], this.#env);
    this.#servers.add(server);
    void server.ended.then(() => this.#servers.delete(server));
    return server;
  }

  /** Where its servers answer, those that were killed a moment ago included. */
  get addresses(): string[] {
    return [...this.#servers].map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** The server that has been there longest. */
  get server(): ServerProcess {
    const [first] = this.#servers;
    if (!first) throw new Error('No server of this shop is running.');
    return first;
  }

  async killServer(): Promise<void> {
    const { server } = this;
    server.signal('SIGKILL');
    await server.ended;
  }

  /** Kills PostgreSQL's first process; the others see it and end. */
  async killDatabase(): Promise<void> {
    const [first] = await this.#databaseProcesses();
    if (first !== undefined) process.kill(first, 'SIGKILL');
  }

  /** Notes who is to be killed while the disk can still tell. @returns what kills the server and its database */
  async readyToKill(): Promise<() => Promise<void>> {
    const [first] = await this.#databaseProcesses();
    return async () => {
      await this.killServer();
      try {
        if (first !== undefined) process.kill(first, 'SIGKILL');
      } catch {
        // Ended by itself meanwhile.
      }
    };
  }

  /** Stops every process of the database, so that it is there and says nothing. @returns what lets them go on */
  async freezeDatabase(): Promise<() => void> {
    const stopped: number[] = [];
    const signal = (pid: number, name: NodeJS.Signals) => {
      try {
        process.kill(pid, name);
      } catch {
        // Ended by itself meanwhile.
      }
    };
    // The first one alone makes others, so that after it the list is complete.
    const [first] = await this.#databaseProcesses();
    if (first === undefined) throw new Error('The database is not running.');
    signal(first, 'SIGSTOP');
    for (const pid of await this.#databaseProcesses()) {
      signal(pid, 'SIGSTOP');
      stopped.push(pid);
    }
    return () => stopped.toReversed().forEach((pid) => signal(pid, 'SIGCONT'));
  }

  /** Copies the data folder as it is at one moment: nothing of the database runs meanwhile. @returns the copy's folder */
  async copyOfThisMoment(): Promise<string> {
    const copy = await newDataDir();
    const goOn = await this.freezeDatabase();
    try {
      await run('cp', ['-a', `${this.dataDir}/.`, copy]);
    } finally {
      goOn();
    }
    return copy;
  }

  /** Runs something on the database, over a connection of its own. */
  async withDatabase<Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
    const database = openDatabase(socketConnection(await choosePlace(this.dataDir), 'spareyard', 'spareyard'), {
      max: 1,
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Ends all servers, and a database that outlived them; the folder stays. */
  async stop(): Promise<void> {
    await Promise.all([...this.#servers].map((server) => server.stop()));
    const [left] = await this.#databaseProcesses();
    if (left !== undefined) process.kill(left, 'SIGINT');
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The processes of this very folder's PostgreSQL, its first one before its children; none when it does not run. */
  async #databaseProcesses(): Promise<number[]> {
    const { clusterDir } = await choosePlace(this.dataDir);
    const lock = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const first = Number(lock.split('\n', 1)[0]);
    const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess));
    const isOurs = processes.some(({ pid, name }) => pid === first && name === 'postgres');
    if (!isOurs) return [];
    return [first, ...processes.filter(({ parent }) => parent === first).map(({ pid }) => pid)];
  }
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-fire-'));
  // PostgreSQL's account has to pass through; else root's database lies outside, and outlives this folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** What Linux says of a process; a process that has ended meanwhile has no name. */
async function readProcess(id: string): Promise<{ pid: number; name: string; parent: number }> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
  return { pid: Number(id), name, parent: Number(parent) };
}
