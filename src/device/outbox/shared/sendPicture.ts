import { contentName } from '#src/lib/contentName.ts';
import { type ShrunkPicture, UnreadablePictureError } from '#src/lib/shrinkPicture.ts';
import type { OutboxConnection } from './connection.ts';
import { noAnswer, type Verdict } from './judge.ts';
import { judgePicture, pictureIdOf } from './judgePicture.ts';
import type { OutboxStore } from './outboxStore.ts';
import type { PictureNews } from './pictureNews.ts';

/* The one place that makes pictures small and sends them, those of drafts and those of commands alike. */

export interface PictureWork {
  readonly store: OutboxStore;
  readonly connection: OutboxConnection;
  /** Makes a chosen picture small; null where this realm cannot, and a page has to. @throws UnreadablePictureError */
  readonly shrink: ((chosen: Blob) => Promise<Pick<ShrunkPicture, 'blob'>>) | null;
  /** Is told how far each picture is. */
  readonly tell: (news: PictureNews) => void;
}

/** Puts what is sent in the place of a picture as it was chosen. @returns why that cannot be; null when it is done */
export async function makeSmall({ store, shrink }: PictureWork, original: string): Promise<Verdict | null> {
  const chosen = await store.blob(original);
  // Somebody else has made it small meanwhile, or the phone has lost it: then it is missed when it is to be sent.
  if (!chosen) return null;
  if (!shrink) return noAnswer('line');
  try {
    const { blob } = await shrink(chosen);
    await store.replaceOriginal({ original, hash: await contentName(blob), blob });
    return null;
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const { message } = error;
    return { kind: 'needs-you', problem: { status: 415, code: 'unreadable', message, fields: { images: message } } };
  }
}

export type SentPicture = { readonly kind: 'sent'; readonly id: string } | { readonly kind: 'lost' } | Verdict;

/**
 * Sends a picture, unless the shop has it already, and remembers that the shop has it.
 * @throws ConnectionError when nothing came back
 */
export async function sendPicture(
  { store, connection, tell }: PictureWork,
  accountId: string | null,
  hash: string,
  token: string | null,
): Promise<SentPicture> {
  const known = accountId === null ? undefined : (await store.sentPictures(accountId)).get(hash);
  if (known !== undefined) {
    tell({ kind: 'sent', hash, id: known });
    return { kind: 'sent', id: known };
  }
  const blob = await store.blob(hash);
  if (!blob) return { kind: 'lost' };
  try {
    tell({ kind: 'sending', hash, sentBytes: 0 });
    const answer = await connection.sendPicture(blob, hash, token, (sentBytes) =>
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
