import * as z from 'zod/mini';
import { settled } from '../../db.ts';
import { typedPictures } from './entry.ts';

/*
 * The bytes of pictures on the disk. Each picture is stored once, under its content hash, and is deleted with the last
 * undelivered entry that shows it. Everything here runs in the caller's transaction.
 */

type Stores = Readonly<Record<'entries' | 'pictures', IDBObjectStore>>;

/** Returns the bytes of a picture; null when they are not stored here. */
export async function readPicture({ pictures }: Pick<Stores, 'pictures'>, hash: string): Promise<Blob | null> {
  const held: unknown = await settled<unknown>(pictures.get(hash));
  return held instanceof Blob ? held : null;
}

/** Stores bytes under their hash. Bytes that are already stored are left alone, so it may be repeated. */
export async function keepPictures(
  { pictures }: Pick<Stores, 'pictures'>,
  added: ReadonlyMap<string, Blob>,
): Promise<void> {
  for (const [hash, blob] of added) {
    const held = await settled(pictures.getKey(hash));
    if (held === undefined) await settled(pictures.put(blob, hash));
  }
}

/**
 * Deletes the bytes that no undelivered entry shows any more. It reads the raw stored entries, so that an entry written
 * by another release keeps its pictures too.
 */
export async function sweepPictures({ entries, pictures }: Stores): Promise<void> {
  const shown = new Set<string>();
  for (const stored of await settled<unknown[]>(entries.getAll())) {
    const parsed = z.safeParse(showsPictures, stored);
    if (!parsed.success || parsed.data.state === 'delivered') continue;
    for (const { hash } of [...(parsed.data.pictures ?? []), ...typedPictures(parsed.data.typed)]) {
      if (hash !== null) shown.add(hash);
    }
  }
  for (const key of await settled(pictures.getAllKeys())) {
    if (typeof key === 'string' && !shown.has(key)) await settled(pictures.delete(key));
  }
}

const showsPictures = z.object({
  state: z.string(),
  pictures: z.nullish(z.array(z.object({ hash: z.nullable(z.string()) }))),
  typed: z.optional(z.unknown()),
});
