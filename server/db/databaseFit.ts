import type { Client } from 'pg';
import { ConfigError } from '#server/config/config.ts';
import { minimumMajor } from '#server/db/embedded/embeddedBinaries.ts';

/** The extensions that the migrations create: of PostgreSQL's contrib package, which some installations lack. */
const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'] as const;

/** What a PostgreSQL server offers, as far as the shop needs it. */
export interface ServerAbilities {
  /** PostgreSQL's `server_version_num`: 180004 is 18.4. */
  readonly version: number;
  /** The extensions, of those that we need, that the server can load. */
  readonly extensions: readonly string[];
  readonly encoding: string;
  /** Whether I and i are one letter, as they are not in Turkish: whoever searches for "ISUZU" would find nothing. */
  readonly foldsLetters: boolean;
  /** Whether it is a replica, or set to read only. */
  readonly readOnly: boolean;
  /** Where the tables would be made, by the search path of the role: null when that names no schema that is there. */
  readonly schema: string | null;
}

/**
 * Checks that a server can hold our tables, before a migration fails with a message of PostgreSQL's own.
 * @param variable where its address comes from
 * @throws ConfigError whose message says in one sentence what is missing
 */
export async function requireFitServer(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<ServerAbilities>(
    `select current_setting('server_version_num')::int as version,
      array(select name::text from pg_available_extensions where name = any($1)) as extensions,
      current_setting('server_encoding') as encoding,
      lower('I') = 'i' and upper('i') = 'I' as "foldsLetters",
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly",
      current_schema() as schema`,
    [extensions],
  );
  const complaint = rows[0] ? complaintAbout(rows[0], variable) : null;
  if (complaint !== null) throw new ConfigError(complaint);
}

/** Why a server cannot hold our tables, in one sentence; null when it can. */
export function complaintAbout(server: ServerAbilities, variable: string): string | null {
  const major = Math.floor(server.version / 10_000);
  if (major < minimumMajor) {
    return `${variable} leads to PostgreSQL ${major}, but the shop needs PostgreSQL ${minimumMajor} or newer.`;
  }
  if (server.readOnly) return `${variable} leads to a replica, or to a database that is set to read only.`;
  if (server.encoding !== 'UTF8') {
    return `${variable} leads to a database in ${server.encoding}, but the shop needs UTF8: make it with createdb --encoding=UTF8 --template=template0.`;
  }
  if (!server.foldsLetters) {
    return `${variable} leads to a database whose locale does not take I for i, so that no search would find what has that letter: make it with createdb --locale-provider=builtin --builtin-locale=C.UTF-8 --template=template0.`;
  }
  if (server.schema !== 'public') {
    const where = server.schema === null ? 'no schema' : `the schema ${server.schema}`;
    return `The role of ${variable} makes its tables in ${where}, but those of the shop are in public: set its search path (alter role … set search_path = public).`;
  }
  const missing = extensions.filter((name) => !server.extensions.includes(name));
  if (missing.length === 0) return null;
  const named = missing.join(' and ');
  const what = missing.length === 1 ? `the extension ${named}` : `the extensions ${named}`;
  return `The PostgreSQL of ${variable} lacks ${what}: install its contrib package (postgresql-contrib).`;
}

/** What to do when the shop's role may not make its tables. */
export function rightsComplaint(variable: string): string {
  return `The role of ${variable} may not make the shop's tables: make it the owner of its database (alter database … owner to …).`;
}
