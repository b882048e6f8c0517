import type { PartsKept } from '#contract/catalogue/snapshot.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { typedPictures } from '#src/device/outbox/shared/entry.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { ownCopiesBytes } from '#src/device/reads/ownCopies.ts';
import { trackedCopyBytes } from '#src/device/reads/trackedCopy.ts';
import { cacheNames, keptBytesHeader, pagesPrefix, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { partsKept, storedSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';

/* Measures how much the shop stores here, by kind. Load it lazily: it reads everything that is stored. */

export const storedKinds = ['pages', 'pictures', 'catalogue', 'own', 'app', 'drafts', 'outbox'] as const;
/** Saved pages; pictures; the catalogue; data of the person's account; the app's files; drafts; the outbox. */
export type StoredKind = (typeof storedKinds)[number];

export interface Stored {
  readonly bytes: Readonly<Record<StoredKind, number>>;
  /**
   * How much the browser says it stores for the shop in total, including its own overhead; null when it does not say.
   */
  readonly usage: number | null;
  /** How much it would store at most; null when it does not say. */
  readonly quota: number | null;
  /** How many of the shop's parts are in the saved catalogue; null when there is none. */
  readonly parts: PartsKept | null;
}

/** The kinds that `dropCopies` deletes. */
export const copyKinds: readonly StoredKind[] = ['pages', 'pictures', 'catalogue', 'own'];

function kindOfCache(name: string): StoredKind {
  if (name.startsWith(pagesPrefix)) return 'pages';
  if (name.startsWith(shellPrefix)) return 'app';
  if (name === cacheNames.pictures) return 'pictures';
  if (name === cacheNames.ownPictures) return 'own';
  return name === cacheNames.shared || name === cacheNames.unprovenShare ? 'drafts' : 'catalogue';
}

/** Estimates the bytes of a cloneable value: text in UTF-8, blobs, and objects that contain them. */
function heldBytes(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length;
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce((sum, [key, item]) => sum + key.length + heldBytes(item), 0);
  }
  return value === undefined || value === null ? 0 : 8;
}

async function cacheBytes(name: string): Promise<number> {
  const answers = (await (await cacheStorage()?.open(name))?.matchAll()) ?? [];
  const sizes = await Promise.all(
    answers.map(async (answer) => Number(answer.headers.get(keptBytesHeader)) || (await answer.blob()).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The size of drafts and of the outbox. A picture that both show counts once, for the outbox. */
async function writtenBytes(): Promise<{ drafts: number; outbox: number }> {
  const { store } = deviceOutbox();
  const bytes = { drafts: 0, outbox: 0 };
  const counted = new Set<string>();
  const entries = await store.all();
  for (const kind of ['outbox', 'drafts'] as const) {
    for (const entry of entries.filter(({ state }) => (state === 'draft') === (kind === 'drafts'))) {
      bytes[kind] += heldBytes(entry);
      if (entry.state === 'delivered') continue;
      for (const { hash } of [...(entry.pictures ?? []), ...typedPictures(entry.typed)]) {
        if (hash === null || counted.has(hash)) continue;
        counted.add(hash);
        bytes[kind] += (await store.blob(hash))?.size ?? 0;
      }
    }
  }
  return bytes;
}

/** A storage that is unavailable counts as empty. */
const orNone = (bytes: Promise<number>): Promise<number> => bytes.catch(() => 0);

/** Measures how much is stored, in bytes by kind. Never throws. */
export async function readStoredSizes(): Promise<Stored> {
  const bytes: Record<StoredKind, number> = {
    pages: 0,
    pictures: 0,
    catalogue: 0,
    own: 0,
    app: 0,
    drafts: 0,
    outbox: 0,
  };
  const names =
    (await cacheStorage()
      ?.keys()
      .catch(() => [])) ?? [];
  for (const name of names) bytes[kindOfCache(name)] += await orNone(cacheBytes(name));
  const snapshot = await storedSnapshot().catch(() => null);
  bytes.catalogue += heldBytes(snapshot);
  bytes.own = (await orNone(ownCopiesBytes())) + trackedCopyBytes();
  const written = await writtenBytes().catch(() => ({ drafts: 0, outbox: 0 }));
  bytes.drafts += written.drafts;
  bytes.outbox = written.outbox;
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    bytes,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    parts: snapshot && partsKept(snapshot),
  };
}
