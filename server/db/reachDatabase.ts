import { Socket } from 'node:net';
import { Client } from 'pg';
import { ConfigError } from '#server/config/config.ts';
import { clientConfig, type DatabaseTarget } from '#server/db/connection.ts';
import { errorCode, isTransient } from './transientErrors.ts';

/*
 * The first connection to a database of the operator. Whatever can be wrong with its address shows here, and is said in
 * one sentence that names the variable, and never its password.
 */

/** How long a server may take to let the first connection in. */
const usualPatienceMs = 20_000;

/** An operator's database that cannot be reached. The message is one sentence that names the variable. */
export class UnreachableDatabaseError extends ConfigError {
  /** Whether it may come back on its own, so that nothing has to be wrong with the address. */
  get mayPass(): boolean {
    return isTransient(this.cause) || ['ENOTFOUND', 'ETIMEDOUT'].includes(errorCode(this.cause) ?? 'ETIMEDOUT');
  }
}

/**
 * Connects to a database for work that needs one connection of its own. Close it with `end()`.
 * @throws UnreachableDatabaseError for an operator's database that cannot be reached
 */
export async function reachDatabase(
  target: DatabaseTarget,
  applicationName: string,
  patienceMs = usualPatienceMs,
): Promise<Client> {
  const socket = new Socket();
  try {
    const client = new Client({
      ...clientConfig(target),
      application_name: applicationName,
      connectionTimeoutMillis: patienceMs,
      stream: () => socket,
    });
    // A running statement reports a lost connection itself.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    // Not `client.end()`, which waits for whatever answers there to close the connection.
    socket.destroy();
    if (!('url' in target)) throw error;
    const complaint = complaintAboutReach(error, target.url, target.variable ?? 'DATABASE_URL');
    throw new UnreachableDatabaseError(complaint, { cause: error });
  }
}

/** Makes sure that two addresses, one through a pooler, lead to one database. @throws ConfigError if not */
export async function requireSameDatabase(one: DatabaseTarget, other: DatabaseTarget): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(identityOf));
  if (first === second) return;
  throw new ConfigError(
    'DATABASE_SESSION_URL leads to another database than DATABASE_URL: it must lead to the same one.',
  );
}

async function identityOf(target: DatabaseTarget): Promise<unknown> {
  const client = await reachDatabase(target, 'spareyard');
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
    );
    return rows[0]?.identity;
  } finally {
    await client.end();
  }
}

/** Why a connection could not be made, in one sentence that names the variable. */
function complaintAboutReach(error: unknown, url: string, variable: string): string {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (decoded(hostname) || 'localhost');
  const at = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port || 5432}`;
  const role = decoded(username) || 'of this account';
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.+$/, '');
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${variable} names the host ${host}, whose address cannot be found.`;
    case 'ECONNREFUSED':
      return `${variable} leads to ${at}, where nothing accepts connections: start PostgreSQL there, or correct the address.`;
    case 'ENOENT':
      return isFileError(error)
        ? `${variable} names a file that is not there (${fileOf(error)}).`
        : `${variable} leads to ${at}, where no PostgreSQL has its socket.`;
    case 'EACCES':
      return `${variable} leads to ${isFileError(error) ? fileOf(error) : at}, which this account may not open.`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `${variable} leads to ${at}, which cannot be reached from here.`;
    case '28P01':
      return `${variable} names the role ${role}, whom PostgreSQL does not let in with this password: the password is wrong, or there is no such role.`;
    case '28000':
      return `${variable} names the role ${role}, whom PostgreSQL does not let in: ${message}.`;
    case '3D000':
      return `${variable} names the database ${decoded(pathname.slice(1)) || role}, which is not there: make it (createdb), or correct its name.`;
    case '53300':
      return `${variable} leads to ${at}, which has no connection left: raise its max_connections, or end what uses them.`;
    case '57P03':
      return `${variable} leads to ${at}, which is starting or stopping: start the shop once it accepts connections.`;
    default:
      return complaintAboutAnswer(error, message, { variable, at, role });
  }
}

/** A part of an address. A lone "%", which our driver takes as it is, stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function complaintAboutAnswer(
  error: unknown,
  message: string,
  { variable, at, role }: { variable: string; at: string; role: string },
): string {
  if (/does not support SSL/i.test(message)) {
    return `${variable} leads to ${at}, which offers no TLS: turn ssl on there, or add sslmode=disable to the address in a network that nobody else can read.`;
  }
  if (/password must be a(?: non-empty)? string/i.test(message)) {
    return `${variable} has no password, for which PostgreSQL asks the role ${role}.`;
  }
  if (error instanceof URIError) return `${variable} has a "%" that begins no code: write it as %25.`;
  if (/timeout/i.test(message)) return `${variable} leads to ${at}, which does not answer.`;
  if (isCertificateError(error)) {
    return `${variable} leads to ${at}, whose certificate is not trusted (${message}): name its authority in NODE_EXTRA_CA_CERTS.`;
  }
  // PostgreSQL, or a pooler in front of it, has said why.
  if (error instanceof Error && 'severity' in error) return `${variable} leads to ${at}, which refuses: ${message}.`;
  return `${variable} leads to ${at}, where no PostgreSQL answers (${message}).`;
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

function fileOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? String(error.path) : '';
}

function isCertificateError(error: unknown): boolean {
  return /CERT|SIGNATURE|ISSUER|^ERR_(?:TLS|SSL)/.test(errorCode(error) ?? '');
}
