import * as z from 'zod/mini';
import { contentName } from '#src/lib/contentName.ts';
import { typedPictures } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { openTabs, thisTab } from './thisTab.ts';

/*
 * The pictures of a message that is not sent off: the draft of its entry in the outbox, under the id that it will be sent
 * with, as those of an advert are (`advertDraft.ts`). While it is written its words lie with the page (`messageDrafts.ts`).
 * When it is sent they come here first, so that at no moment they are in memory alone: the rest of the outbox may have to be
 * fetched before the draft becomes a command.
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

/** Words that were sent and are no command yet, and the tab that has them in hand. */
const sentSchema = z.object({ text: z.string(), by: z.string() });

/**
 * Keeps a message as it is now; with nothing in it the draft goes. What was sent off meanwhile stays as it is.
 * @param accountId null for who has no account
 * @param text the words, once they are sent
 * @throws StorageFullError; other failures of the storage as they are
 */
export async function keepMessageDraft(
  accountId: string | null,
  threadId: string,
  { id, pictures }: MessageDraft,
  text = '',
): Promise<void> {
  const { store } = deviceOutbox();
  if (pictures.length === 0 && text === '') {
    await store.change(id, (entry) => (entry.state === 'draft' ? null : entry));
    return;
  }
  const tab = await thisTab();
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
      typed: { pictures: held, ...(text !== '' && { text, by: tab }) },
      createdAt: Date.now(),
    },
    blobs,
    tab,
  );
}

/**
 * What lies here for this conversation and is not sent off; null when nothing does, or it cannot be read. What a tab that is
 * open is about to send is in its hands. Never throws.
 */
export async function readMessageDraft(
  accountId: string | null,
  threadId: string,
): Promise<(MessageDraft & { readonly text: string }) | null> {
  try {
    const { store } = deviceOutbox();
    const drafts = (await store.all()).filter(
      ({ kind, state, about, accountId: whose }) =>
        kind === 'message' && state === 'draft' && whose === accountId && about.includes(threadId),
    );
    const tabs = await openTabs();
    const entry = drafts.findLast(({ typed }) => {
      const sent = z.safeParse(sentSchema, typed).data;
      return !sent || !tabs.has(sent.by);
    });
    if (!entry) return null;
    const pictures: MessagePicture[] = [];
    for (const { hash, original = false } of typedPictures(entry.typed)) {
      const blob = hash === null ? null : await store.blob(hash);
      if (blob) pictures.push({ blob, original });
    }
    const text = z.safeParse(sentSchema, entry.typed).data?.text ?? '';
    return pictures.length > 0 || text !== '' ? { id: entry.id, pictures, text } : null;
  } catch {
    return null;
  }
}

/** The words of a draft lie with the page again; its pictures stay. Never throws. */
export async function forgetSentWords(id: string): Promise<void> {
  try {
    await deviceOutbox().store.change(id, (entry) => {
      if (entry.state !== 'draft') return entry;
      const pictures = typedPictures(entry.typed);
      return pictures.length === 0 ? null : { ...entry, typed: { pictures } };
    });
  } catch {
    // Words that stay are found to be there already.
  }
}
