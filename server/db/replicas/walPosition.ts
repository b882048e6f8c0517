import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/db/connection.ts';

/** A place in the write-ahead log, in bytes from its beginning: what lies before it is written. */
export type WalPosition = bigint;

/** Before everything: whoever asks for no more than this may be answered by any replica. */
export const noPosition: WalPosition = 0n;

/** No log ever gets there, so that no replica has replayed it: what was written is known to the primary alone. */
export const unreachablePosition: WalPosition = 2n ** 64n - 1n;

const bigint = z.coerce.bigint();
const primaryRow = z.object({ position: bigint });
const replicaRow = z.object({ standby: z.boolean(), position: bigint, system: z.string(), database: z.string() });

/** What makes a database that one and no other: copies of a cluster share its number. */
const identity = sql`(select system_identifier::text from pg_control_system()) as system, current_database() as database`;

/** What a replica says of itself. `position` is how far it has replayed; `standby` is false once it was promoted. */
export type ReplicaState = z.infer<typeof replicaRow>;

/** A position past everything that is committed. @throws when the database is away, or is no primary */
export async function readWrittenPosition(db: Database): Promise<WalPosition> {
  const { rows } = await db.execute(sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`);
  return primaryRow.parse(rows[0]).position;
}

/** How far a replica is, and of which database it is one. */
export async function readReplicaState(db: Database): Promise<ReplicaState> {
  const { rows } = await db.execute(sql`
    select pg_is_in_recovery() as standby,
      pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::text as position, ${identity}`);
  return replicaRow.parse(rows[0]);
}

/** Which database this is. */
export async function readIdentity(db: Database): Promise<Pick<ReplicaState, 'system' | 'database'>> {
  const { rows } = await db.execute(sql`select ${identity}`);
  return z.object({ system: z.string(), database: z.string() }).parse(rows[0]);
}
