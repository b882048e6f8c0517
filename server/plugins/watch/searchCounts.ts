import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { LackedPart } from '#contract/catalogue/search/matching/lackedParts.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/connection.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { dayOf } from '#server/days.ts';
import { createVisitorGroups, groupBits, lackedSubject } from './lackedParts.ts';
import { publicWords } from './publicWords.ts';

/*
 * Counts what people search for: to know which kinds of part many look for, and for the people who run the shop. A
 * search never waits for this: counts are held in memory and written together, so a process that is killed loses some
 * seconds of them.
 */

const writeEveryMs = 10_000;
/** Subjects held between two writes; any beyond that are counted in the day's total only. */
const maxHeld = 500;
/** Different search texts of one day, more than people type; beyond it only existing ones are counted on. */
const maxWordsOfDay = 5_000;
/** Different parts of one day that were searched for in vain. */
const maxLackedOfDay = 2_000;
/** Searches without an answer that are remembered, to count their visitors when they are answered from memory. */
const maxRemembered = 1_000;

export interface AnsweredSearch {
  readonly query: string;
  /** The slugs of the kinds of part that the query names. */
  readonly kinds: readonly string[];
  /** Whether any advert matched everything that was searched for. */
  readonly found: boolean;
  /** The parts that the shop would need for an answer. */
  readonly lacked?: readonly LackedPart[];
}

export interface SearchCounts {
  note(search: AnsweredSearch): void;
  /**
   * Counts who got the answer to a query without filters, whether it was made for them or remembered. Only a search that
   * `note` was told to lack a part counts.
   */
  noteVisitor(query: string, address: string): void;
  /**
   * Writes the counts that are held. Never throws: counts that could not be written are retried with the next write.
   */
  write(): Promise<void>;
}

type Subject = Pick<typeof searchCounts.$inferInsert, 'day' | 'about' | 'subject'>;
type Row = Omit<typeof searchCounts.$inferInsert, 'visitors'> & {
  /** Groups of networks, for a part that is lacked. */
  readonly visitors?: ReadonlySet<number>;
};

/** Makes the counter of a process. It writes on its own until `timer` is cleared. */
export function createSearchCounts(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): SearchCounts & { timer: NodeJS.Timeout } {
  let unwritten = new Map<string, Row>();
  let writing: Promise<void> = Promise.resolve();
  const groupOf = createVisitorGroups(secret);
  const lackedBy = new Map<string, readonly LackedPart[]>();

  function remember(query: string, lacked: readonly LackedPart[]): void {
    lackedBy.delete(query);
    if (lacked.length === 0) return;
    const [oldest] = lackedBy.keys();
    if (oldest !== undefined && lackedBy.size >= maxRemembered) lackedBy.delete(oldest);
    lackedBy.set(query, lacked);
  }

  function add(subject: Subject, searches: number, withoutResult: number, visitors: Iterable<number> = []): void {
    const key = `${subject.day} ${subject.about} ${subject.subject}`;
    const row = unwritten.get(key);
    if (!row && unwritten.size >= maxHeld && subject.about !== 'all') return;
    unwritten.set(key, {
      ...subject,
      searches: (row?.searches ?? 0) + searches,
      withoutResult: (row?.withoutResult ?? 0) + withoutResult,
      ...(subject.about === 'lacked' && { visitors: new Set([...(row?.visitors ?? []), ...visitors]) }),
    });
  }

  async function writeHeld(): Promise<void> {
    if (unwritten.size === 0) return;
    const rows = [...unwritten.values()];
    unwritten = new Map();
    try {
      await writeRows(db, rows);
    } catch (error) {
      log.warn({ err: error }, 'search counts could not be written yet');
      if (isRefused(error) && rows.length > 1) {
        // One of them would be refused for ever, and hold up all the others: whatever people type may be among them.
        for (const row of rows) await writeRows(db, [row]).catch((alone: unknown) => keep(row, alone));
      } else for (const row of rows) keep(row, error);
    }
  }

  /** Holds a count that could not be written until the next write, unless the database can never store it. */
  function keep({ searches, withoutResult, visitors, ...subject }: Row, error: unknown): void {
    if (!isRefused(error)) add(subject, searches, withoutResult, visitors);
  }

  const counts: SearchCounts = {
    note: ({ query, kinds, found, lacked = [] }) => {
      remember(query, found ? [] : lacked);
      const day = dayOf(clock());
      const missed = found ? 0 : 1;
      add({ day, about: 'all', subject: '' }, 1, missed);
      for (const kind of kinds) add({ day, about: 'kind', subject: kind }, 1, missed);
      const words = publicWords(query);
      if (words !== null) add({ day, about: 'words', subject: words }, 1, missed);
    },
    noteVisitor: (query, address) => {
      for (const part of lackedBy.get(query) ?? []) {
        add({ day: dayOf(clock()), about: 'lacked', subject: lackedSubject(part) }, 1, 1, [groupOf(address)]);
      }
    },
    write: () => (writing = writing.then(writeHeld)),
  };
  return { ...counts, timer: setInterval(() => void counts.write(), writeEveryMs).unref() };
}

/** Whether the database refuses what it was given, and not the moment: class 22 is "data exception". */
const isRefused = (error: unknown) => errorCode(error)?.startsWith('22') ?? false;

async function writeRows(db: Database, rows: readonly Row[]): Promise<void> {
  const full = new Set<string>();
  for (const day of new Set(rows.map((row) => row.day))) {
    for (const [about, max] of [['words', maxWordsOfDay] as const, ['lacked', maxLackedOfDay] as const]) {
      const ofDay = and(eq(searchCounts.day, day), eq(searchCounts.about, about));
      if ((await db.$count(searchCounts, ofDay)) >= max) full.add(`${day} ${about}`);
    }
  }
  const given = rows.map(({ day, about, visitors, ...row }) => ({
    ...row,
    day,
    about,
    isFull: full.has(`${day} ${about}`),
    visitors: visitors ? groupBits(visitors) : null,
  }));
  // A day that is full counts only what it has. In the same order in all processes, so that two never deadlock.
  await db.execute(sql`
    insert into ${searchCounts} as held (day, about, subject, searches, without_result, visitors)
    select day, about, subject, searches, "withoutResult", visitors::bit(256)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
      (day date, about text, subject text, searches int, "withoutResult" int, visitors text, "isFull" boolean)
    where not "isFull" or exists (
      select from ${searchCounts} as had
      where had.day = given.day and had.about = given.about and had.subject = given.subject)
    order by day, about, subject
    on conflict (day, about, subject) do update set searches = held.searches + excluded.searches,
      without_result = held.without_result + excluded.without_result, visitors = held.visitors | excluded.visitors`);
}
