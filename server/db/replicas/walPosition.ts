import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/db/connection.ts';

/** A position in the write-ahead log, in bytes from its beginning: everything before it is written. */
export type WalPosition = bigint;

/** The beginning of the log: a read that needs no later position may go to any replica. */
export const noPosition: WalPosition = 0n;

/** A position that no log ever reaches, so that no replica has replayed it: the read must go to the primary. */
export const unreachablePosition: WalPosition = 2n ** 64n - 1n;

const bigint = z.coerce.bigint();
const primaryRow = z.object({ position: bigint });
const replicaRow = z.object({ standby: z.boolean(), position: bigint, system: z.string(), database: z.string() });

/** Identifies a database: all copies of a cluster share its system identifier. */
const identity = sql`(select system_identifier::text from pg_control_system()) as system, current_database() as database`;

/** What a replica reports. `position` is how far it has replayed; `standby` is false once it was promoted. */
export type ReplicaState = z.infer<typeof replicaRow>;

/** A position past everything that is committed. @throws when the database is away, or is not a primary */
export async function readWrittenPosition(db: Database): Promise<WalPosition> {
  const { rows } = await db.execute(sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`);
  return primaryRow.parse(rows[0]).position;
}

/** How far a server has replayed, whether it is a standby, and of which database. @throws when it is away */
export async function readReplicaState(db: Database): Promise<ReplicaState> {
  const { rows } = await db.execute(sql`
    select pg_is_in_recovery() as standby,
      pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::text as position, ${identity}`);
  return replicaRow.parse(rows[0]);
}

/** Reads which database a server serves, to compare it with others. @throws when it is away */
export async function readDatabaseIdentity(db: Database): Promise<Pick<ReplicaState, 'system' | 'database'>> {
  const { rows } = await db.execute(sql`select ${identity}`);
  return z.object({ system: z.string(), database: z.string() }).parse(rows[0]);
}
