import { contentName } from '#src/lib/pictures/contentName.ts';
import { type ShrunkPicture, UnreadablePictureError } from '#src/lib/pictures/shrinkPicture.ts';
import type { OutboxConnection } from './connection.ts';
import { noAnswer, type Verdict } from './judge.ts';
import { judgePicture, pictureIdOf } from './judgePicture.ts';
import type { OutboxStore } from './outboxStore.ts';
import { StorageFullError } from '../../shared/storageFull.ts';
import type { PictureNews } from './pictureNews.ts';

/* The only place that shrinks and sends pictures, both those of drafts and those of commands. */

export interface PictureWork {
  readonly store: OutboxStore;
  readonly connection: OutboxConnection;
  /** Shrinks a chosen picture. Null in a worker that cannot; a page does it then. @throws UnreadablePictureError */
  readonly shrink: ((chosen: Blob) => Promise<Pick<ShrunkPicture, 'blob'>>) | null;
  /** Receives the progress of each picture. */
  readonly tell: (news: PictureNews) => void;
}

/** A shrunk picture and its hash. */
export interface SmallPicture {
  readonly hash: string;
  readonly blob: Blob;
}

/**
 * Replaces a chosen picture by the shrunk one that is sent.
 * @param unkept receives the shrunk picture, by the name of the chosen one, when the device has no room for it
 * @returns null on success, otherwise why it failed
 */
export async function makeSmall(
  { store, shrink }: PictureWork,
  original: string,
  unkept: Map<string, SmallPicture>,
): Promise<Verdict | null> {
  const chosen = await store.blob(original);
  // Another tab has shrunk it meanwhile, or the phone has lost it. A lost picture is noticed when it is to be sent.
  if (!chosen) return null;
  if (!shrink) return noAnswer('connection');
  try {
    const { blob } = await shrink(chosen);
    const small = { hash: await contentName(blob), blob };
    await store.replaceOriginal({ original, ...small }).catch((error: unknown) => {
      if (!(error instanceof StorageFullError)) throw error;
      unkept.set(original, small);
    });
    return null;
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const { message } = error;
    return { kind: 'needs-you', problem: { status: 415, code: 'unreadable', message, fields: { images: message } } };
  }
}

export type SentPicture = { readonly kind: 'sent'; readonly id: string } | { readonly kind: 'lost' } | Verdict;

/**
 * Sends a picture unless the shop already has it, and remembers that the shop has it now. It may be repeated.
 * @param hash its name on this device
 * @param unkept the bytes to send when they are not stored under that name
 * @returns its id; `lost` when the bytes are gone from the device; otherwise why the shop did not take it
 * @throws ConnectionError when no answer came back
 */
export async function sendPicture(
  { store, connection, tell }: PictureWork,
  accountId: string | null,
  hash: string,
  token: string | null,
  unkept?: SmallPicture,
): Promise<SentPicture> {
  const known = accountId === null ? undefined : (await store.sentPictures(accountId)).get(hash);
  if (known !== undefined) {
    tell({ kind: 'sent', hash, id: known });
    return { kind: 'sent', id: known };
  }
  const blob = unkept?.blob ?? (await store.blob(hash));
  if (!blob) return { kind: 'lost' };
  try {
    tell({ kind: 'sending', hash, sentBytes: 0 });
    const answer = await connection.sendPicture(blob, unkept?.hash ?? hash, token, (sentBytes) =>
      tell({ kind: 'sending', hash, sentBytes }),
    );
    const id = pictureIdOf(answer);
    if (id !== null) {
      if (accountId !== null) await store.noteSentPicture(accountId, hash, id);
      tell({ kind: 'sent', hash, id });
      return { kind: 'sent', id };
    }
    const verdict = judgePicture(answer);
    const isRefused = verdict.kind === 'needs-you' && verdict.problem.fields !== undefined;
    tell(isRefused ? { kind: 'refused', hash, message: verdict.problem.message } : { kind: 'later', hash });
    return verdict;
  } catch (error) {
    tell({ kind: 'later', hash });
    throw error;
  }
}
