import * as z from 'zod/mini';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { typedPictures } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { openTabs, thisTab } from '../tab/thisTab.ts';

/*
 * The pictures of a message that is not sent yet. They are stored in the outbox as a draft, under the id that the
 * message will be sent with, like those of an advert (`advertDraft.ts`). While the message is written, its text is
 * saved by the page (`typedWords.ts`). When the person sends it, the text is first saved here, so that it is never
 * in memory only: the rest of the outbox may have to be fetched before the draft becomes a command.
 */

/** A chosen picture; `original` until it has been shrunk. */
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

/** The text of a message that the person has sent but that is no command yet, and the tab that is sending it. */
const sentSchema = z.object({ text: z.string(), by: z.string() });

/**
 * Saves a message as it is now; an empty message deletes its draft. A message that was sent meanwhile is left alone.
 * May be repeated.
 * @param accountId null for a person without an account
 * @param text the text of the message, once the person sends it
 * @throws StorageFullError; other storage errors unchanged
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
  const typedPictures: TypedPicture[] = [];
  for (const { blob, original } of pictures) {
    const hash = await contentName(blob);
    blobs.set(hash, blob);
    typedPictures.push({ id: null, hash, ...(original && { original }) });
  }
  const path = `/threads/${encodeURIComponent(threadId)}/messages`;
  await store.keepDraft(
    {
      id,
      accountId,
      kind: 'message',
      label: 'Message',
      about: [threadId],
      method: 'POST',
      path,
      typed: { pictures: typedPictures, ...(text !== '' && { text, by: tab }) },
      createdAt: Date.now(),
    },
    blobs,
    tab,
  );
}

/**
 * Reads the unsent message of this conversation. Returns null when there is none or it cannot be read. A message that
 * an open tab is about to send is skipped. Never throws.
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

/** Whether another tab has sent or discarded this draft, which was saved here. Never throws. */
export async function isDraftGone(id: string): Promise<boolean> {
  const { store } = deviceOutbox();
  try {
    const entry = await store.get(id);
    return entry ? entry.state !== 'draft' : !(await store.isLost(id));
  } catch {
    return false;
  }
}

/** Deletes the text of a draft, because the page saves it again; the pictures stay. May be repeated. Never throws. */
export async function forgetSentWords(id: string): Promise<void> {
  try {
    await deviceOutbox().store.change(id, (entry) => {
      if (entry.state !== 'draft') return entry;
      const pictures = typedPictures(entry.typed);
      return pictures.length === 0 ? null : { ...entry, typed: { pictures } };
    });
  } catch {
    // If the text could not be deleted, the page finds that it already has it.
  }
}
