import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { type ServerProcess, startServerProcess } from '#tests/load/serverProcess.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { databaseName, ownerName, PostgresNode } from './postgresNode.ts';
import { type Proxy, requireProxies, sessionDatabase, startBalancer, startPooler } from './proxies.ts';
import { Supervisor } from './supervisor.ts';

/*
 * The shop as it would run on several machines, on one machine: a primary and its replicas, PgBouncer, HAProxy and
 * several processes of the shop, all on loopback.
 */

/** What a cluster consists of. */
export interface ClusterOptions {
  readonly replicas: number;
  readonly apps: number;
  /** Whether a commit waits until a replica has it on disk. */
  readonly synchronous: boolean;
  /** The port of the shop; by default a free one. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** More environment variables of the shop's processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of the shop's processes, such as `--api-only`. */
  readonly args?: readonly string[];
  /** Runs on the database before the shop's processes start. */
  readonly prepare?: (primary: PostgresNode, dataDir: string) => Promise<void>;
  readonly say?: (line: string) => void;
}

export class Cluster {
  readonly port: number;
  readonly supervisor: Supervisor;
  readonly apps: readonly ServerProcess[];
  /** PgBouncer and HAProxy. */
  readonly proxies: readonly Proxy[];
  readonly dataDir: string;
  readonly #close: () => Promise<void>;

  private constructor(parts: Parts, close: () => Promise<void>) {
    this.port = parts.port;
    this.supervisor = parts.supervisor;
    this.apps = parts.apps;
    this.proxies = parts.proxies;
    this.dataDir = parts.dataDir;
    this.#close = close;
  }

  /** Starts everything or nothing: after a failure it stops what was started before. @throws what made it fail */
  static async open(options: ClusterOptions): Promise<Cluster> {
    requireProxies();
    const undo: (() => Promise<unknown>)[] = [];
    const close = async () => {
      for (const step of undo.splice(0).toReversed()) await step().catch((error: unknown) => console.error(error));
    };
    try {
      return new Cluster(await raise(options, undo), close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** The shop's address, which is that of the balancer. */
  get addresses(): string[] {
    return [`http://127.0.0.1:${this.port}`];
  }

  /** Runs work on the current primary. */
  async withDatabase<Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
    const database = openDatabase({ url: this.supervisor.primary.urlOf() }, { max: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  close(): Promise<void> {
    return this.#close();
  }
}

type Parts = Pick<Cluster, 'port' | 'supervisor' | 'apps' | 'proxies' | 'dataDir'>;

const nodeName = (index: number) => `node${index + 1}`;

async function raise(options: ClusterOptions, undo: (() => Promise<unknown>)[]): Promise<Parts> {
  const say = options.say ?? (() => undefined);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-cluster-'));
  // The database's account must be able to enter the folder.
  await chmod(folder, 0o711);
  undo.push(() => rm(folder, { recursive: true, force: true }));

  const password = randomBytes(18).toString('base64url');
  const names = Array.from({ length: options.replicas + 1 }, (_, index) => nodeName(index));
  const settings = {
    ...options.settings,
    // Any one replica is enough, so that a replica that dies holds nobody up while another runs. They are listed by
    // name, because a replica that is still being created must not count: nobody would ask it when the primary dies.
    ...(options.synchronous && { synchronous_standby_names: `ANY 1 (${names.join(', ')})` }),
  };
  const nodeOptions = async (index: number) => ({
    dataDir: path.join(folder, nodeName(index)),
    port: await freePort(),
    password,
    settings,
  });
  const stop = (node: PostgresNode) => async () => {
    if (await node.isRunning()) await node.stop();
  };
  // Not synchronous yet: a commit would wait for a replica that does not exist.
  const first = await PostgresNode.makePrimary({ ...(await nodeOptions(0)), settings: options.settings ?? {} });
  undo.push(stop(first));
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await options.prepare?.(first, dataDir);
  const replicas: PostgresNode[] = [];
  while (replicas.length < options.replicas) {
    const replica = await first.makeReplica(await nodeOptions(replicas.length + 1));
    undo.push(stop(replica));
    replicas.push(replica);
    say(`${replica.name} streams from ${first.name}.`);
  }
  if (replicas.length > 0) await first.change(settings);

  const statusPorts = await Promise.all([first, ...replicas].map(() => freePort()));
  const supervisor = new Supervisor(first, replicas, { statusPorts, say });
  await supervisor.start();
  undo.push(() => supervisor.stop());

  const [shopPort, databasePort, poolerPort] = [options.port ?? (await freePort()), await freePort(), await freePort()];
  const appPorts = await Promise.all(Array.from({ length: options.apps }, () => freePort()));
  const { account } = first;
  const balancer: Proxy = await startBalancer(path.join(folder, 'proxies'), account, {
    shop: shopPort,
    database: databasePort,
    apps: appPorts,
    nodes: supervisor.nodes.map(({ port }, index) => ({ port, statusPort: statusPorts[index] ?? 0 })),
  });
  undo.push(() => balancer.stop());
  const pooler = await startPooler(path.join(folder, 'proxies'), account, {
    port: poolerPort,
    databasePort,
    role: ownerName,
    password,
    database: databaseName,
  });
  undo.push(() => pooler.stop());

  const pooled = (database: string) => `postgresql://${ownerName}:${password}@127.0.0.1:${poolerPort}/${database}`;
  const env = {
    DATABASE_URL: pooled(databaseName),
    DATABASE_SESSION_URL: pooled(sessionDatabase),
    DATABASE_READ_URLS: replicas.length > 0 ? supervisor.nodes.map((node) => node.urlOf()).join(',') : '',
    PUBLIC_URL: `http://localhost:${shopPort}`,
    TRUST_PROXY: '127.0.0.1',
    ...options.env,
  };
  const secret = randomBytes(24).toString('base64url');
  const apps: ServerProcess[] = [];
  for (const port of appPorts) {
    // Only the first one loads the sample catalogue.
    const seed = apps.length === 0 ? {} : { SEED: 'none' };
    const app = await startServerProcess(dataDir, secret, options.args, { ...env, ...seed, PORT: String(port) });
    undo.push(() => app.stop());
    apps.push(app);
    say(`App ${apps.length} listens on ${port}.`);
  }
  return { port: shopPort, supervisor, apps, proxies: [balancer, pooler], dataDir };
}
