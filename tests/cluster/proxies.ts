import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '#server/db/embedded/embeddedBinaries.ts';
import { familyProcessorMs } from '#tests/support/shop/services/processorTime.ts';
import { programOf, requireDebianPrograms } from '#tests/support/debianPrograms.ts';

/* Debian's PgBouncer and HAProxy with files made for one cluster. Neither runs as root. */

const patienceMs = 60_000;

/** A program that serves a port of loopback. */
export interface Proxy {
  readonly port: number;
  /** Milliseconds of processor that it has used so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Makes sure that both are here. @throws Error that names what to install */
export function requireProxies(): void {
  requireDebianPrograms({ pgbouncer: 'pgbouncer', haproxy: 'haproxy' });
}

/** Where HAProxy finds things. */
export interface BalancerPorts {
  /** Where people come. */
  readonly shop: number;
  /** Where the database's writers come. */
  readonly database: number;
  readonly apps: readonly number[];
  /** Each PostgreSQL, and where it is told whether it is the primary. */
  readonly nodes: readonly { readonly port: number; readonly statusPort: number }[];
}

/**
 * Starts HAProxy: people go to an app that is ready, or while none takes writes to one that is alive, which still shows
 * what replicas have; the database's writers go to the primary, and are cut off the moment that it is none any more.
 */
export async function startBalancer(dir: string, account: Account, ports: BalancerPorts): Promise<Proxy> {
  const file = path.join(dir, 'haproxy.cfg');
  await writeOwned(file, balancerConfig(ports), account);
  return startProxy('haproxy', ['-db', '-f', file], account, ports.shop);
}

function balancerConfig({ shop, database, apps, nodes }: BalancerPorts): string {
  const appServers = (check: string) => [
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    '  default-server check inter 1s fall 2 rise 1',
    ...apps.map((port, index) => `  server app${index + 1} 127.0.0.1:${port}`),
  ];
  return [
    'global',
    '  maxconn 4000',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    // As long as the shop gives a request with its body.
    '  timeout server 610s',
    '  retries 2',
    '  option redispatch',
    'frontend people',
    `  bind 127.0.0.1:${shop}`,
    '  option forwardfor',
    '  use_backend alive if { nbsrv(ready) eq 0 }',
    '  default_backend ready',
    'backend ready',
    '  balance leastconn',
    ...appServers('/api/ready'),
    'backend alive',
    '  balance leastconn',
    ...appServers('/api/health'),
    'listen database',
    '  mode tcp',
    // Until each was asked all count as up: the first of the list is the primary then, and a replica takes no migration.
    '  balance first',
    `  bind 127.0.0.1:${database}`,
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    // A no counts at once; an answer that is late on a busy machine is none, and would cut everybody off.
    '  timeout check 3s',
    '  http-check expect status 200',
    '  default-server check inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ port, statusPort }, index) => `  server node${index + 1} 127.0.0.1:${port} check port ${statusPort}`,
    ),
    '',
  ].join('\n');
}

/** Where PgBouncer is and whom it serves. */
export interface PoolerOptions {
  readonly port: number;
  /** HAProxy's way to the primary. */
  readonly databasePort: number;
  readonly role: string;
  readonly password: string;
  readonly database: string;
}

/** The name under which PgBouncer gives out whole sessions. */
export const sessionDatabase = 'sessions';

/**
 * Starts PgBouncer: under the database's own name connections are given out by the transaction, under `sessions` as they
 * are. What a session would be told at its start (how long a statement may take) is told to each connection that
 * PgBouncer opens: by the transaction nobody knows which one they get.
 */
export async function startPooler(dir: string, account: Account, options: PoolerOptions): Promise<Proxy> {
  const users = path.join(dir, 'pgbouncer.users');
  await writeOwned(users, `"${options.role}" "${options.password}"\n`, account);
  const file = path.join(dir, 'pgbouncer.ini');
  await writeOwned(file, poolerConfig(options, users), account);
  return startProxy('pgbouncer', ['-q', file], account, options.port);
}

function poolerConfig({ port, databasePort, database }: PoolerOptions, users: string): string {
  const server = `host=127.0.0.1 port=${databasePort} dbname=${database}`;
  return [
    '[databases]',
    `${database} = ${server} pool_mode=transaction pool_size=30 ` +
      "connect_query='set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000'",
    `${sessionDatabase} = ${server} pool_mode=session pool_size=60`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'max_client_conn = 1000',
    'ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout',
    // While no primary is there: whoever waits is told soon, and the next one is found within a second.
    'query_wait_timeout = 5',
    'server_connect_timeout = 5',
    'server_login_retry = 1',
    'server_fast_close = 1',
    '',
  ].join('\n');
}

async function writeOwned(file: string, text: string, account: Account): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

async function startProxy(program: string, args: string[], account: Account, port: number): Promise<Proxy> {
  const child = spawn(programOf(program) ?? program, args, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (printed = (printed + bytes.toString()).slice(-2000)));
  }
  await untilOpen(port, child, () => `${program}: ${printed}`);
  return {
    port,
    cpuMs: () => familyProcessorMs(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Both take SIGTERM for "at once".
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilOpen(port: number, child: ChildProcess, printed: () => string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null) throw new Error(printed());
    const socket = connect({ port, host: '127.0.0.1' });
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
  }
  throw new Error(`Nothing listens on ${port}. ${printed()}`);
}
