import * as z from 'zod/mini';
import { settled } from '../../db.ts';
import { typedPictures } from './entry.ts';

/*
 * The bytes of pictures on the disk. Each picture is stored once, under its content hash, and is deleted with the last
 * undelivered entry that shows it. Everything here but `picturesBytes` runs in the caller's transaction.
 *
 * They are stored as plain bytes: Safari cannot store a Blob in a private window.
 */

type Stores = Readonly<Record<'entries' | 'pictures', IDBObjectStore>>;

interface PictureBytes {
  readonly bytes: ArrayBuffer;
  /** The media type, as of a Blob. */
  readonly type: string;
}

/** Returns a picture; null when it is not stored here. */
export async function readPicture({ pictures }: Pick<Stores, 'pictures'>, hash: string): Promise<Blob | null> {
  const stored: unknown = await settled<unknown>(pictures.get(hash));
  return isPictureBytes(stored) ? new Blob([stored.bytes], { type: stored.type }) : null;
}

function isPictureBytes(stored: unknown): stored is PictureBytes {
  return typeof stored === 'object' && stored !== null && 'bytes' in stored && stored.bytes instanceof ArrayBuffer;
}

/** Returns which of these pictures are not stored yet. */
export async function absentPictures(
  { pictures }: Pick<Stores, 'pictures'>,
  hashes: Iterable<string>,
): Promise<string[]> {
  const absent: string[] = [];
  for (const hash of hashes) if ((await settled(pictures.getKey(hash))) === undefined) absent.push(hash);
  return absent;
}

/**
 * Reads the bytes of pictures for `keepPictures`. This cannot be done in a transaction, which would end meanwhile.
 * @throws DOMException when a chosen file is gone or has changed since
 */
export async function picturesBytes(
  blobs: ReadonlyMap<string, Blob>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, PictureBytes>> {
  const read = new Map<string, PictureBytes>();
  for (const hash of hashes) {
    const blob = blobs.get(hash);
    if (blob) read.set(hash, { bytes: await blob.arrayBuffer(), type: blob.type });
  }
  return read;
}

/**
 * Stores bytes under their hash, and reads them back. Bytes that are already stored are left alone, so it may be
 * repeated.
 * @throws storage errors; an Error when what was stored cannot be read
 */
export async function keepPictures(
  stores: Pick<Stores, 'pictures'>,
  added: ReadonlyMap<string, PictureBytes>,
): Promise<void> {
  for (const [hash, { bytes, type }] of added) {
    const stored = await settled(stores.pictures.getKey(hash));
    if (stored !== undefined) continue;
    await settled(stores.pictures.put({ bytes, type } satisfies PictureBytes, hash));
    const back = await readPicture(stores, hash);
    if (back?.size !== bytes.byteLength) throw new Error('A picture that was stored cannot be read.');
  }
}

/** Deletes bytes that no undelivered entry shows, by the raw entries, so that those of other releases count. */
export async function sweepPictures({ entries, pictures }: Stores): Promise<void> {
  const shownHashes = new Set<string>();
  for (const stored of await settled<unknown[]>(entries.getAll())) {
    const parsed = z.safeParse(showsPictures, stored);
    if (!parsed.success || parsed.data.state === 'delivered') continue;
    for (const { hash } of [...(parsed.data.pictures ?? []), ...typedPictures(parsed.data.typed)]) {
      if (hash !== null) shownHashes.add(hash);
    }
  }
  for (const key of await settled(pictures.getAllKeys())) {
    if (typeof key === 'string' && !shownHashes.has(key)) await settled(pictures.delete(key));
  }
}

const showsPictures = z.object({
  state: z.string(),
  pictures: z.nullish(z.array(z.object({ hash: z.nullable(z.string()) }))),
  typed: z.optional(z.unknown()),
});
