import * as z from 'zod/mini';
import { outboxKeys, settled } from '../../db.ts';

/** All that is known of what this device has sent and not sent. */
export interface Standing {
  /** How many entries of this person are not delivered, those that this release cannot read included. */
  readonly unsent: number;
  /** When something of this person was delivered last, in milliseconds since 1970; null when nothing is known of any. */
  readonly deliveredAt: number | null;
  /** When what waited here was found to be gone, unless something was delivered since; null when nothing was. */
  readonly lostAt: number | null;
}

/** The two stores that this is read from. */
interface Stores {
  readonly entries: IDBObjectStore;
  readonly outbox: IDBObjectStore;
}

/** @param accountId null for nobody's */
export async function readStanding({ entries, outbox }: Stores, accountId: string | null): Promise<Standing> {
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

/**
 * Notes that what waited here is gone, if there is no entry, nor ever was: the database was cleared.
 * @param now in milliseconds since 1970
 */
export async function noteGone({ entries, outbox }: Stores, now: number): Promise<void> {
  const ever = await settled<unknown>(outbox.get(outboxKeys.sequence));
  if (!ever && (await settled(entries.count())) === 0) await settled(outbox.put(now, outboxKeys.lost));
}

const whoseSchema = z.object({ state: z.string(), accountId: z.nullable(z.string()) });

/** One that cannot be read is of a later release, and not known to be sent. */
function isUnsentOf(accountId: string | null, stored: unknown): boolean {
  const entry = z.safeParse(whoseSchema, stored);
  if (!entry.success) return true;
  const { state, accountId: whose } = entry.data;
  return state !== 'draft' && state !== 'delivered' && (whose === null || whose === accountId);
}
