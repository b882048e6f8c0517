import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProgramAccount } from '#server/db/embedded/embeddedBinaries.ts';
import { familyProcessorMs } from '#tests/support/shop/services/processorTime.ts';
import { programOf, requireDebianPrograms } from '#tests/support/debianPrograms.ts';

/* Debian's PgBouncer and HAProxy with configuration files for one cluster. Neither runs as root. */

const patienceMs = 60_000;

/** A program that listens on a port of loopback. */
export interface Proxy {
  readonly port: number;
  /** The processor time that it has used so far, in milliseconds. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Checks that both are installed. @throws Error that names what to install */
export function requireProxies(): void {
  requireDebianPrograms({ pgbouncer: 'pgbouncer', haproxy: 'haproxy' });
}

/** The ports that HAProxy listens on and connects to. */
export interface BalancerPorts {
  /** The port for the shop's visitors. */
  readonly shop: number;
  /** The port for connections to the primary. */
  readonly database: number;
  readonly apps: readonly number[];
  /** The port of each PostgreSQL, and the port that reports whether it is the primary. */
  readonly nodes: readonly { readonly port: number; readonly statusPort: number }[];
}

/**
 * Starts HAProxy. Visitors are sent to an app that is ready. While no app accepts writes they are sent to one that is
 * alive, which still shows what the replicas have. Connections to the database go to the primary, and are closed as
 * soon as it is no longer the primary.
 */
export async function startBalancer(dir: string, account: ProgramAccount, ports: BalancerPorts): Promise<Proxy> {
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
    // As long as the shop allows a request with its body to take.
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
    // Before the first check all nodes count as up. The first one of the list is the primary then, and a migration on a
    // replica would fail.
    '  balance first',
    `  bind 127.0.0.1:${database}`,
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    // A negative answer counts at once. An answer that is late on a busy machine must not close every connection.
    '  timeout check 3s',
    '  http-check expect status 200',
    '  default-server check inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ port, statusPort }, index) => `  server node${index + 1} 127.0.0.1:${port} check port ${statusPort}`,
    ),
    '',
  ].join('\n');
}

/** The address of PgBouncer and the role that it serves. */
export interface PoolerOptions {
  readonly port: number;
  /** The port of HAProxy that leads to the primary. */
  readonly databasePort: number;
  readonly role: string;
  readonly password: string;
  readonly database: string;
}

/** The database name under which PgBouncer pools by session. */
export const sessionDatabase = 'sessions';

/**
 * Starts PgBouncer. Under the database's own name it pools connections by transaction, under `sessions` by session. The
 * settings that a session would make at its start (how long a statement may take) are made on each connection that
 * PgBouncer opens, because with transaction pooling a client does not know which connection it gets.
 */
export async function startPooler(dir: string, account: ProgramAccount, options: PoolerOptions): Promise<Proxy> {
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
    // While there is no primary, a waiting client fails soon, and the next primary is found within a second.
    'query_wait_timeout = 5',
    'server_connect_timeout = 5',
    'server_login_retry = 1',
    'server_fast_close = 1',
    '',
  ].join('\n');
}

async function writeOwned(file: string, text: string, account: ProgramAccount): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

async function startProxy(program: string, args: string[], account: ProgramAccount, port: number): Promise<Proxy> {
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
      // Both end at once on SIGTERM.
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
