import * as z from 'zod/mini';
import {
  type RawEntry,
  snapshotAnswerSchema,
  snapshotDigest,
  type SnapshotEdition,
} from '#contract/catalogue/snapshot.ts';
import { parseJson } from '#contract/core/parseJson.ts';
import type { StoredSnapshot } from './snapshotPlace.ts';

/** The result of applying an answer to the saved snapshot. */
export type SnapshotChange =
  | {
      readonly kind: 'good';
      readonly snapshot: Omit<StoredSnapshot, 'checkedAt'>;
      /** Ids of adverts whose copies must be deleted. */
      readonly withdrawn: readonly string[];
    }
  /** The answer is not the shop's, or was cut off or changed on its way. */
  | { readonly kind: 'refused' }
  /** The answer does not lead from the saved set to its digest, so the whole set must be requested. */
  | { readonly kind: 'does-not-fit' };

/**
 * Checks an answer of GET /catalogue/snapshot and applies it. A set is accepted only if it matches the digest.
 * @param text the body as it arrived
 * @param stored the saved set whose changes were requested; null when the whole set was requested
 */
export async function snapshotChange(
  text: string,
  { edition, stored }: { edition: SnapshotEdition; stored: StoredSnapshot | null },
): Promise<SnapshotChange> {
  const parsed = z.safeParse(snapshotAnswerSchema, parseJson(text));
  if (!parsed.success || parsed.data.edition !== edition) return { kind: 'refused' };
  const { version, madeAt, since, adverts, vendors, removed, withdrawn, digest, offered } = parsed.data;
  const base = since === null ? null : stored;
  if (since !== null && since !== stored?.version) return { kind: 'refused' };
  const gone = new Set(removed);
  const set = {
    adverts: merged(base?.adverts ?? [], adverts, gone),
    vendors: merged(base?.vendors ?? [], vendors, gone),
  };
  if ((await snapshotDigest(set)) !== digest) return { kind: since === null ? 'refused' : 'does-not-fit' };
  return {
    kind: 'good',
    snapshot: { version, edition, madeAt, ...(offered !== undefined && { offered }), ...set },
    withdrawn,
  };
}

function merged(entries: readonly RawEntry[], news: readonly RawEntry[], gone: ReadonlySet<string>): RawEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const id of gone) byId.delete(id);
  for (const entry of news) byId.set(entry.id, entry);
  return [...byId.values()];
}
