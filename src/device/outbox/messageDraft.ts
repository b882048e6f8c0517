import { contentName } from '#src/lib/contentName.ts';
import { typedPictures } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { thisTab } from './thisTab.ts';

/*
 * The pictures of a message that is not sent off: the draft of its entry in the outbox, under the id that it will be sent
 * with, as those of an advert are (`advertDraft.ts`). Its words are few and lie with the page (`messageDrafts.ts`).
 */

/** A picture that was chosen; `original` until it was made small. */
export interface MessagePicture {
  readonly blob: Blob;
  readonly original: boolean;
}

type TypedPicture = ReturnType<typeof typedPictures>[number];

export interface MessageDraft {
  /** The id that the message will be sent with. */
  readonly id: string;
  readonly pictures: readonly MessagePicture[];
}

/**
 * Keeps the pictures of a message as they are now; with none left the draft goes. What was sent off meanwhile stays as it is.
 * @throws StorageFullError; other failures of the storage as they are
 */
export async function keepMessageDraft(
  accountId: string,
  threadId: string,
  { id, pictures }: MessageDraft,
): Promise<void> {
  const { store } = deviceOutbox();
  if (pictures.length === 0) {
    await store.change(id, (entry) => (entry.state === 'draft' ? null : entry));
    return;
  }
  const blobs = new Map<string, Blob>();
  const held: TypedPicture[] = [];
  for (const { blob, original } of pictures) {
    const hash = await contentName(blob);
    blobs.set(hash, blob);
    held.push({ id: null, hash, ...(original && { original }) });
  }
  const path = `/threads/${encodeURIComponent(threadId)}/messages`;
  await store.keepTyped(
    {
      id,
      accountId,
      kind: 'message',
      label: 'Message',
      about: [threadId],
      method: 'POST',
      path,
      typed: { pictures: held },
      createdAt: Date.now(),
    },
    blobs,
    await thisTab(),
  );
}

/** What was chosen for this conversation and not sent off; null when nothing was, or it cannot be read. Never throws. */
export async function readMessageDraft(accountId: string, threadId: string): Promise<MessageDraft | null> {
  try {
    const { store } = deviceOutbox();
    const entry = (await store.all()).findLast(
      ({ kind, state, about, accountId: whose }) =>
        kind === 'message' && state === 'draft' && whose === accountId && about.includes(threadId),
    );
    if (!entry) return null;
    const pictures: MessagePicture[] = [];
    for (const { hash, original = false } of typedPictures(entry.typed)) {
      const blob = hash === null ? null : await store.blob(hash);
      if (blob) pictures.push({ blob, original });
    }
    return pictures.length > 0 ? { id: entry.id, pictures } : null;
  } catch {
    return null;
  }
}
