import * as z from 'zod/mini';
import { outboxKeys, settled } from '#src/device/db.ts';

/** What we know about what this device has sent and not sent. */
export interface OutboxStatus {
  /** How many entries of this person are not delivered, including those that this release cannot read. */
  readonly unsent: number;
  /** When an entry of this person was last delivered, in milliseconds since 1970; null when we know of none. */
  readonly deliveredAt: number | null;
  /** When waiting entries were found gone, in milliseconds since 1970; null if none, or after a delivery. */
  readonly lostAt: number | null;
}

/** The two object stores that the status is read from. */
interface Stores {
  readonly entries: IDBObjectStore;
  readonly outbox: IDBObjectStore;
}

/** Reads what this person has sent and not sent. @param accountId null when no account is in use */
export async function readOutboxStatus({ entries, outbox }: Stores, accountId: string | null): Promise<OutboxStatus> {
  const unsent = (await settled<unknown[]>(entries.getAll())).filter((one) => isUnsentOf(accountId, one));
  const moment = async (key: string) =>
    z.safeParse(z.number(), await settled<unknown>(outbox.get(key))).data ?? -Infinity;
  const ofPerson = accountId === null ? -Infinity : await moment(outboxKeys.deliveredAt(accountId));
  const deliveredAt = Math.max(ofPerson, await moment(outboxKeys.deliveredAt(null)));
  const lostAt = await moment(outboxKeys.lost);
  return {
    unsent: unsent.length,
    deliveredAt: Number.isFinite(deliveredAt) ? deliveredAt : null,
    lostAt: lostAt > deliveredAt ? lostAt : null,
  };
}

/** Notes that waiting entries are gone, if the database has none and never had. @param now milliseconds since 1970 */
export async function noteGone({ entries, outbox }: Stores, now: number): Promise<void> {
  const ever = await settled<unknown>(outbox.get(outboxKeys.sequence));
  if (!ever && (await settled(entries.count())) === 0) await settled(outbox.put(now, outboxKeys.lost));
}

const whoseSchema = z.object({ state: z.string(), accountId: z.nullable(z.string()) });

/**
 * An entry that cannot be read was written by another release. We cannot know that it was sent, so it counts as unsent.
 */
function isUnsentOf(accountId: string | null, stored: unknown): boolean {
  const entry = z.safeParse(whoseSchema, stored);
  if (!entry.success) return true;
  const { state, accountId: whose } = entry.data;
  return state !== 'draft' && state !== 'delivered' && (whose === null || whose === accountId);
}
