import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DeskLog } from '#contract/desk/deskLog.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { isWithin } from '#server/clock.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';

/*
 * The log of what staff of the shop did. A line is written in the transaction of its act, so that neither exists
 * without the other, and contains the hash of the line before: anybody who edits, removes or adds a line despite the
 * trigger breaks the chain from there on. Lines name no people: accounts, also those of staff, appear by their ids.
 */

/** The lock that makes lines be written one after the other: any number that nothing else in this database locks. */
const logLock = 7_302_119_570;
/** The hash that the first line follows. */
const firstPreviousHash = Buffer.alloc(32);
const checkedAtOnce = 1000;

export type LogLine = typeof adminLog.$inferSelect;

export interface Actor {
  readonly name: string;
  /** The account of a member of staff; null for whoever is not a person of the shop's staff. */
  readonly accountId: string | null;
}

export const commandLine: Actor = { name: 'command line', accountId: null };

const staffWord = 'staff ';

/** A member of staff, by the account's id: the log outlives names and addresses. */
export function staffActor({ id }: { id: string }): Actor {
  return { name: `${staffWord}${id}`, accountId: id };
}

/** The current names of the staff who wrote these lines, by the actor that the lines name. */
export async function namesOfStaff(db: Database, lines: readonly LogLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ actor }) => {
    const { data: id } = z.uuid().safeParse(actor.slice(staffWord.length));
    return actor.startsWith(staffWord) && id !== undefined ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, fullname: accounts.fullname })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [staffActor(row).name, row.fullname]));
}

interface Act {
  readonly actor: Actor;
  readonly act: string;
  /** "advert SY-20418", "account 0198…" */
  readonly subject: string;
  readonly sentence: string;
  readonly at: Date;
}

/** SHA-256 over a line and the hash of the line before. */
function lineHash({ sequence, at, actor, act, subject, sentence, previousHash }: Omit<LogLine, 'hash'>): Buffer {
  return createHash('sha256')
    .update(previousHash)
    .update(JSON.stringify([sequence, at.toISOString(), actor, act, subject, sentence]))
    .digest();
}

/**
 * Adds a line, in the transaction of the act. Acts wait for each other from this call to their commit, so call it last.
 */
export async function writeAct(tx: Transaction, { actor, act, subject, sentence, at }: Act): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${logLock})`);
  const [last] = await tx
    .select({ sequence: adminLog.sequence, hash: adminLog.hash })
    .from(adminLog)
    .orderBy(desc(adminLog.sequence))
    .limit(1);
  const line = {
    sequence: (last?.sequence ?? 0) + 1,
    at,
    actor: actor.name,
    act,
    subject,
    sentence,
    previousHash: last?.hash ?? firstPreviousHash,
  };
  await tx.insert(adminLog).values({ ...line, hash: lineHash(line) });
}

/** How long the same act in the same words is taken for a command that was sent twice. */
const repeatedMs = 10 * 60_000;

/**
 * Whether the last act on a subject is the same one, by the same actor shortly before and in the same words: typed
 * again after a lost terminal, or sent from two tabs. Call it before acts that would add up, such as days of a plan. If
 * two come at once, the second waits here until the first is written.
 */
export async function isRepeated(tx: Transaction, { actor, act, subject, sentence, at }: Act): Promise<boolean> {
  await lockName(tx, `acts on ${subject}`);
  const [last] = await readLog(tx, { subject, limit: 1 });
  return (
    last?.actor === actor.name &&
    last.act === act &&
    last.sentence === sentence &&
    isWithin(repeatedMs, at.getTime(), last.at.getTime())
  );
}

/** The lines before a place, newest first. @param subject only lines about it */
export async function readLog(
  db: Database,
  { before, subject, limit }: { before?: number | undefined; subject?: string; limit: number },
): Promise<LogLine[]> {
  return db
    .select()
    .from(adminLog)
    .where(
      and(
        before === undefined ? undefined : lt(adminLog.sequence, before),
        subject === undefined ? undefined : eq(adminLog.subject, subject),
      ),
    )
    .orderBy(desc(adminLog.sequence))
    .limit(limit);
}

/**
 * Reads the whole log and checks that each line is as it was written, and follows the line before. It reads on one
 * connection, a thousand lines at a time, and so sees a growing log up to some line.
 */
export async function checkLog(db: Database): Promise<DeskLog['check']> {
  let lines = 0;
  let previousHash: Buffer = firstPreviousHash;
  for (;;) {
    const part = await db
      .select()
      .from(adminLog)
      .where(gt(adminLog.sequence, lines))
      .orderBy(adminLog.sequence)
      .limit(checkedAtOnce);
    for (const line of part) {
      const isNext = line.sequence === lines + 1 && line.previousHash.equals(previousHash);
      if (!isNext || !lineHash(line).equals(line.hash)) {
        return { lines: lines + part.length, brokenAt: lines + 1, lastHash: previousHash.toString('hex') };
      }
      lines += 1;
      previousHash = line.hash;
    }
    if (part.length < checkedAtOnce) break;
  }
  return { lines, brokenAt: null, lastHash: lines === 0 ? '' : previousHash.toString('hex') };
}

/** The line with a hash that was written down earlier; null when it no longer exists. */
export async function findLine(db: Database, hash: string): Promise<LogLine | null> {
  const [line] = await db
    .select()
    .from(adminLog)
    .where(eq(adminLog.hash, Buffer.from(hash, 'hex')));
  return line ?? null;
}
