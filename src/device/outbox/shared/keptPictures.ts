import * as z from 'zod/mini';
import { settled } from '../../db.ts';
import { typedPictures } from './entry.ts';

/*
 * Bytes of pictures on the disk: each lies once, under its content hash, and goes with the last entry that shows it and is
 * not delivered. All of it happens in the transaction of who asks.
 */

type Stores = Readonly<Record<'entries' | 'pictures', IDBObjectStore>>;

/** Bytes of a picture; null when they are not here. */
export async function readPicture({ pictures }: Pick<Stores, 'pictures'>, hash: string): Promise<Blob | null> {
  const held: unknown = await settled<unknown>(pictures.get(hash));
  return held instanceof Blob ? held : null;
}

/** Keeps bytes by their hash; those that are here already stay. */
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
 * Lets go of the bytes that no entry shows any more. Reads entries as they are stored: one of another release keeps its
 * pictures too.
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
