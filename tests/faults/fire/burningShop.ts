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
 * The real server on an embedded database in its own folder, whose processes can be killed and stopped. It only ever
 * signals processes that it started itself, or that its database started.
 */
export class BurningShop {
  readonly dataDir: string;
  readonly #servers = new Set<ServerProcess>();
  readonly #env: Readonly<Record<string, string>>;

  private constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  /** Opens a shop with one server, in a new folder or in the given one. */
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

  /** The addresses of its servers, including servers that were just killed. */
  get addresses(): string[] {
    return [...this.#servers].map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** The server that has been running longest. @throws when none is running */
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

  /** Kills PostgreSQL's first process (the postmaster); the others notice it and end. */
  async killDatabase(): Promise<void> {
    const [first] = await this.#databaseProcesses();
    if (first !== undefined) process.kill(first, 'SIGKILL');
  }

  /**
   * Looks up the processes to kill while the disk can still be read.
   * @returns a function that kills the server and its database
   */
  async readyToKill(): Promise<() => Promise<void>> {
    const [first] = await this.#databaseProcesses();
    return async () => {
      await this.killServer();
      try {
        if (first !== undefined) process.kill(first, 'SIGKILL');
      } catch {
        // It has ended on its own in the meantime.
      }
    };
  }

  /**
   * Stops every process of the database, so that it exists but does not answer.
   * @returns a function that lets them continue
   */
  async freezeDatabase(): Promise<() => void> {
    const stopped: number[] = [];
    const signal = (pid: number, name: NodeJS.Signals) => {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended on its own in the meantime.
      }
    };
    // Only the first process starts others, so once it is stopped the list is complete.
    const [first] = await this.#databaseProcesses();
    if (first === undefined) throw new Error('The database is not running.');
    signal(first, 'SIGSTOP');
    for (const pid of await this.#databaseProcesses()) {
      signal(pid, 'SIGSTOP');
      stopped.push(pid);
    }
    return () => stopped.toReversed().forEach((pid) => signal(pid, 'SIGCONT'));
  }

  /**
   * Copies the data folder as it is at one moment: every process of the database is stopped meanwhile.
   * @returns the copy's folder
   */
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

  /** Runs work on the database over its own connection. */
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

  /** The processes of this folder's PostgreSQL, the first one before its children; empty when it is not running. */
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
  // PostgreSQL's account must be able to enter the folder. Otherwise root's database would be placed outside, and would
  // outlive this folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** What Linux reports about a process. A process that has ended in the meantime has no name. */
async function readProcess(id: string): Promise<{ pid: number; name: string; parent: number }> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
  return { pid: Number(id), name, parent: Number(parent) };
}
