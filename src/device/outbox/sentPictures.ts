import { get, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { changeDrafts, draftStore } from './draftStore.ts';

/*
 * Which pictures of an account the server has already, by content hash: written the moment an upload is answered, so
 * that neither a killed tab nor the same photo chosen again sends it twice. The server sweeps pictures that no advert
 * shows; it then says so when the advert is sent, and the picture goes out anew.
 */

const sentSchema = z.record(z.string(), z.object({ id: z.string(), sentAt: z.number() }));
const maxRemembered = 200;
const key = (accountId: string) => `${accountId}/sent`;

/** The ids that the server gave, by content hash. Empty when nothing is known. Never throws. */
export async function sentPictures(accountId: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(read(await get(key(accountId), draftStore()))).map(([hash, { id }]) => [hash, id]));
  } catch {
    return new Map();
  }
}

/** Remembers that the server has the picture of this hash. Never throws: not knowing it only costs bytes. */
export async function rememberSentPicture(accountId: string, hash: string, id: string, sentAt: number): Promise<void> {
  try {
    await changeDrafts(async (entries) => {
      const before = read(await promisifyRequest<unknown>(entries.get(key(accountId))));
      const newest = Object.entries({ ...before, [hash]: { id, sentAt } })
        .toSorted(([, a], [, b]) => b.sentAt - a.sentAt)
        .slice(0, maxRemembered);
      entries.put(Object.fromEntries(newest), key(accountId));
    });
  } catch {
    // See above.
  }
}

function read(stored: unknown): z.infer<typeof sentSchema> {
  const parsed = z.safeParse(sentSchema, stored);
  return parsed.success ? parsed.data : {};
}
