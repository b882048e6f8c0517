import * as z from 'zod/mini';
import { outboxKeys, settled } from '../../db.ts';

/*
 * Which pictures of an account the shop already has, by content hash. This is written as soon as an upload is answered,
 * so that a picture is not sent twice after a tab was killed or when the same photo is chosen again. The shop sweeps
 * pictures that no advert shows. It then reports that when the advert is sent, and the picture is sent again.
 */

/** The ids that the shop gave the pictures, by content hash. */
export type SentPictures = ReadonlyMap<string, string>;

const sentSchema = z.record(z.string(), z.object({ id: z.string(), sentAt: z.number() }));
const maxRemembered = 200;

async function readRecord(outbox: IDBObjectStore, accountId: string): Promise<z.infer<typeof sentSchema>> {
  const parsed = z.safeParse(sentSchema, await settled<unknown>(outbox.get(outboxKeys.sentPictures(accountId))));
  return parsed.success ? parsed.data : {};
}

/** Reads the pictures of this account that the shop has, at most the newest two hundred. */
export async function readSent(outbox: IDBObjectStore, accountId: string): Promise<SentPictures> {
  return new Map(Object.entries(await readRecord(outbox, accountId)).map(([hash, { id }]) => [hash, id]));
}

/** Remembers that the shop has a picture. May be repeated. @param sent its `sentAt` is in milliseconds since 1970 */
export async function rememberSent(
  outbox: IDBObjectStore,
  accountId: string,
  hash: string,
  sent: { readonly id: string; readonly sentAt: number },
): Promise<void> {
  const newest = Object.entries({ ...(await readRecord(outbox, accountId)), [hash]: sent })
    .toSorted(([, a], [, b]) => b.sentAt - a.sentAt)
    .slice(0, maxRemembered);
  await settled(outbox.put(Object.fromEntries(newest), outboxKeys.sentPictures(accountId)));
}

/** Forgets a picture that the shop no longer has. May be repeated. */
export async function forgetSent(outbox: IDBObjectStore, accountId: string, hash: string): Promise<void> {
  const { [hash]: _gone, ...rest } = await readRecord(outbox, accountId);
  await settled(outbox.put(rest, outboxKeys.sentPictures(accountId)));
}
