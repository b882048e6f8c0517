import * as z from 'zod/mini';
import {
  type RawEntry,
  snapshotAnswerSchema,
  snapshotDigest,
  type SnapshotEdition,
} from '#contract/catalogue/snapshot.ts';
import type { StoredSnapshot } from './snapshotPlace.ts';

/** What an answer makes of the snapshot that is kept. */
export type SnapshotChange =
  | {
      readonly kind: 'good';
      readonly snapshot: Omit<StoredSnapshot, 'checkedAt'>;
      /** Ids of adverts whose copies are to go. */
      readonly withdrawn: readonly string[];
    }
  /** It is not the shop's, or was cut off or changed on its way. */
  | { readonly kind: 'refused' }
  /** It is the shop's, and does not fit what is kept: the whole set is to be asked for. */
  | { readonly kind: 'does-not-fit' };

/**
 * Judges an answer of GET /catalogue/snapshot and applies it. Nothing is believed that does not come to the digest.
 * @param text the body as it arrived
 * @param kept what the answer was asked for from; null when the whole set was asked for
 */
export async function snapshotChange(
  text: string,
  { edition, kept }: { edition: SnapshotEdition; kept: StoredSnapshot | null },
): Promise<SnapshotChange> {
  const parsed = z.safeParse(snapshotAnswerSchema, parseJson(text));
  if (!parsed.success || parsed.data.edition !== edition) return { kind: 'refused' };
  const { version, madeAt, since, adverts, vendors, removed, withdrawn, digest } = parsed.data;
  const base = since === null ? null : kept;
  if (since !== null && since !== kept?.version) return { kind: 'refused' };
  const gone = new Set(removed);
  const set = {
    adverts: merged(base?.adverts ?? [], adverts, gone),
    vendors: merged(base?.vendors ?? [], vendors, gone),
  };
  if ((await snapshotDigest(set)) !== digest) return { kind: since === null ? 'refused' : 'does-not-fit' };
  return { kind: 'good', snapshot: { version, edition, madeAt, ...set }, withdrawn };
}

function merged(kept: readonly RawEntry[], news: readonly RawEntry[], gone: ReadonlySet<string>): RawEntry[] {
  const byId = new Map(kept.map((entry) => [entry.id, entry]));
  for (const id of gone) byId.delete(id);
  for (const entry of news) byId.set(entry.id, entry);
  return [...byId.values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
