import { createHash } from 'node:crypto';
import { and, desc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayMs } from '#contract/core/durations.ts';
import {
  type RawEntry,
  type SnapshotEdition,
  type SnapshotSet,
  snapshotAnswerSchema,
  snapshotDigest,
  snapshotEditions,
  snapshotMaxAdverts,
} from '#contract/catalogue/snapshot.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { catalogueSnapshots } from '#server/db/tables/snapshotSchema.ts';
import type { ModuleContext } from '../../deps.ts';

/*
 * The versions of the catalogue snapshot. There is no timer: a request that finds the last comparison with the shop to
 * be half a minute old compares again, one process at a time. A set that is still equal keeps its version, so that
 * devices and caches see that nothing changed.
 */

/** How long the set counts as the newest, and so how long a withdrawn advert may still be in it. */
const keptMs = 30_000;
/** Any number that nothing else in this database locks; one more for each edition. */
const snapshotLock = 7_302_119_560;
const versionsKeptMs = 30 * dayMs;
/** How many versions of each edition are kept. A version takes some 12 KB. */
const versionsKept = 1000;

export type ReadSet = (
  db: Queryable,
  maxAdverts: number,
) => Promise<{ adverts: readonly RawEntry[]; vendors: readonly RawEntry[]; offered: number }>;

export interface SnapshotVersion {
  readonly version: number;
  readonly edition: SnapshotEdition;
  readonly madeAt: Date;
  readonly digest: string;
  /** Hash of each advert and vendor, by id. */
  readonly entries: Readonly<Record<string, string>>;
  readonly set: SnapshotSet;
  /** How many adverts the shop had in all at the last comparison. */
  readonly offered: number;
}

interface Held {
  readonly current: SnapshotVersion;
  readonly checkedAt: Date;
}

export interface SnapshotVersions {
  /** The newest version; at most half a minute old. */
  current(edition: SnapshotEdition): Promise<SnapshotVersion>;
  /** The entry hashes of an earlier version; null when that version is not stored any more. */
  entriesOf(edition: SnapshotEdition, version: number): Promise<SnapshotVersion['entries'] | null>;
}

/**
 * Creates the store of the versions. It holds the newest of each edition in memory, so that most requests need no
 * query.
 * @param readSet reads the set from the shop; called only when the newest version is older than half a minute
 */
export function createSnapshotVersions(
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  readSet: ReadSet,
): SnapshotVersions {
  const editions = new Map<SnapshotEdition, Held>();
  const running = new Map<SnapshotEdition, Promise<Held>>();

  const isFresh = (checkedAt: Date) => {
    const age = clock().getTime() - checkedAt.getTime();
    return age >= 0 && age < keptMs;
  };

  /**
   * The newest version in the database, if it is fresh. The entries are read only if this process does not have them.
   */
  async function stored(reader: Queryable, edition: SnapshotEdition): Promise<Held | null> {
    const [head] = await reader
      .select({
        version: catalogueSnapshots.version,
        checkedAt: catalogueSnapshots.checkedAt,
        offered: catalogueSnapshots.offered,
      })
      .from(catalogueSnapshots)
      .where(eq(catalogueSnapshots.edition, edition))
      .orderBy(desc(catalogueSnapshots.version))
      .limit(1);
    if (!head || !isFresh(head.checkedAt)) return null;
    const own = editions.get(edition)?.current;
    const current = own?.version === head.version ? own : await readVersion(reader, head.version);
    return current && { current: withOffered(current, head.offered), checkedAt: head.checkedAt };
  }

  async function build(tx: Transaction, edition: SnapshotEdition): Promise<Held> {
    await tx.execute(sql`select pg_advisory_xact_lock(${snapshotLock + snapshotEditions.indexOf(edition)})`);
    const meanwhile = await stored(tx, edition);
    if (meanwhile) return meanwhile;
    const checkedAt = clock();
    const read = await readSet(tx, snapshotMaxAdverts[edition]);
    const { offered } = read;
    const set = asSent(read, edition);
    const digest = await snapshotDigest(set);
    const newest = await findNewest(tx, edition);
    if (newest?.digest === digest) {
      await tx
        .update(catalogueSnapshots)
        .set({ checkedAt, offered })
        .where(eq(catalogueSnapshots.version, newest.version));
      const own = editions.get(edition)?.current;
      const current =
        own?.version === newest.version ? own : { ...newest, edition, set, offered, entries: hashesOf(set) };
      return { current: withOffered(current, offered), checkedAt };
    }
    return { current: await addVersion(tx, { edition, set, offered, digest, madeAt: checkedAt }), checkedAt };
  }

  async function refresh(edition: SnapshotEdition): Promise<Held> {
    const found = (await stored(db, edition)) ?? (await db.transaction((tx) => build(tx, edition)));
    editions.set(edition, found);
    return found;
  }

  return {
    async current(edition) {
      const known = editions.get(edition);
      if (known && isFresh(known.checkedAt)) return known.current;
      const work = running.get(edition) ?? refresh(edition).finally(() => running.delete(edition));
      running.set(edition, work);
      return (await work).current;
    },
    async entriesOf(edition, version) {
      const [row] = await db
        .select({ entries: catalogueSnapshots.entries })
        .from(catalogueSnapshots)
        .where(and(eq(catalogueSnapshots.version, version), eq(catalogueSnapshots.edition, edition)));
      return row?.entries ?? null;
    },
  };
}

/** The same object while the number is the same, so that what was made from it stays in use. */
function withOffered(version: SnapshotVersion, offered: number): SnapshotVersion {
  return version.offered === offered ? version : { ...version, offered };
}

const sentSchema = z.pick(snapshotAnswerSchema, { adverts: true, vendors: true });

/**
 * The set with exactly what a device receives, since the digest covers what arrives. In the light edition an advert has
 * only its cover: each further picture would add an id and a line of text for a picture that is not fetched.
 */
function asSent(set: Awaited<ReturnType<ReadSet>>, edition: SnapshotEdition): SnapshotSet {
  const sent = z.parse(sentSchema, JSON.parse(JSON.stringify(set)));
  if (edition === 'full') return sent;
  const withCover = (advert: RawEntry): RawEntry =>
    Array.isArray(advert['pictures']) ? { ...advert, pictures: advert['pictures'].slice(0, 1) } : advert;
  return { ...sent, adverts: sent.adverts.map(withCover) };
}

/** A short hash of each entry: 72 bits, to notice that an entry changed. */
function hashesOf({ adverts, vendors }: SnapshotSet): Record<string, string> {
  const hash = (entry: RawEntry) => createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 12);
  return Object.fromEntries([...adverts, ...vendors].map((entry) => [entry.id, hash(entry)]));
}

async function findNewest(tx: Transaction, edition: SnapshotEdition) {
  const { version, digest, madeAt } = catalogueSnapshots;
  const [row] = await tx
    .select({ version, digest, madeAt })
    .from(catalogueSnapshots)
    .where(eq(catalogueSnapshots.edition, edition))
    .orderBy(desc(version))
    .limit(1);
  return row ?? null;
}

async function readVersion(reader: Queryable, version: number): Promise<SnapshotVersion | null> {
  const [row] = await reader.select().from(catalogueSnapshots).where(eq(catalogueSnapshots.version, version));
  return row?.contents ? { ...row, set: row.contents } : null;
}

async function addVersion(
  tx: Transaction,
  version: Pick<SnapshotVersion, 'edition' | 'set' | 'digest' | 'madeAt' | 'offered'>,
): Promise<SnapshotVersion> {
  const { edition, set, digest, madeAt, offered } = version;
  const entries = hashesOf(set);
  const contents = { adverts: [...set.adverts], vendors: [...set.vendors] };
  const [added] = await tx
    .insert(catalogueSnapshots)
    .values({ edition, madeAt, checkedAt: madeAt, offered, digest, entries, contents })
    .returning({ version: catalogueSnapshots.version });
  if (!added) throw new Error('The version was not added.');
  const ofEdition = eq(catalogueSnapshots.edition, edition);
  await tx
    .update(catalogueSnapshots)
    .set({ contents: null })
    .where(
      and(ofEdition, ne(catalogueSnapshots.version, added.version), sql`${catalogueSnapshots.contents} is not null`),
    );
  const newest = tx
    .select({ version: catalogueSnapshots.version })
    .from(catalogueSnapshots)
    .where(ofEdition)
    .orderBy(desc(catalogueSnapshots.version))
    .limit(versionsKept);
  const tooOld = lt(catalogueSnapshots.madeAt, new Date(madeAt.getTime() - versionsKeptMs));
  await tx
    .delete(catalogueSnapshots)
    .where(
      and(
        ofEdition,
        ne(catalogueSnapshots.version, added.version),
        or(tooOld, notInArray(catalogueSnapshots.version, newest)),
      ),
    );
  return { version: added.version, edition, madeAt, digest, entries, set, offered };
}
