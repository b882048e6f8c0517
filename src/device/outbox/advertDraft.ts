import * as z from 'zod/mini';
import { askForPersistentStorage } from '#src/device/usage/persistentStorage.ts';
import { StorageFullError } from '../shared/storageFull.ts';
import type { OutboxEntry } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import type { NewDraft } from './shared/outboxStore.ts';
import { thisTab } from './thisTab.ts';

/*
 * What a form of an advert holds and has not sent off: what was typed, and the pictures, those that are not made small yet
 * as they were chosen. It is the entry of the advert-to-be in the outbox (`typed`), under the key that it will be sent with,
 * so that a draft and what becomes of it are never two. Bound to the account: whoever signs in on the same phone sees only
 * their own. It outlives a reload, a crash and a Logout.
 */

/** What a draft is for: a new advert, or the edit of the advert of this id. */
export type DraftTarget = 'new' | (string & {});

const valuesSchema = z.record(z.string(), z.string());

/** What the advert said in the version that an edit started from. */
export const advertBaseSchema = z.nullable(
  z.object({ values: valuesSchema, pictures: z.array(z.object({ id: z.string(), alt: z.string() })) }),
);

const pictureSchema = z.object({
  key: z.string(),
  alt: z.string(),
  /** The id that the server gave it, once it was sent. */
  id: z.nullable(z.string()),
  /** Shows it where strangers may not see it. */
  pass: z.optional(z.string()),
  /** The name of its bytes; null for a picture that the advert already has. */
  hash: z.nullable(z.string()),
  /** Its bytes are those that were chosen: they are made small before they go out. */
  original: z.optional(z.boolean()),
  originalBytes: z.number(),
});

const typedSchema = z.object({
  values: valuesSchema,
  /** The version that an edit started from; null for a new advert. */
  version: z.nullable(z.int()),
  /** What the advert said in that version; null for a new advert, and in a draft of an older release. */
  base: z._default(advertBaseSchema, null),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Null when they were never changed. */
  pictures: z.nullable(z.array(pictureSchema)),
});

export interface DraftPicture extends z.infer<typeof pictureSchema> {
  /** Null for a picture that the advert already has. */
  readonly blob: Blob | null;
}
/** What was typed, and the key that it will be sent with: the id of its entry. */
export type DraftWords = Omit<z.infer<typeof typedSchema>, 'pictures'> & { readonly idempotencyKey: string };
export interface AdvertDraft {
  readonly words: DraftWords;
  readonly pictures: readonly DraftPicture[] | null;
}

/** For a form: what was typed is small, so it is the pictures that find no room. */
const fullWords = 'This phone is full. Free some space, then the pictures can be kept.';

/**
 * Keeps a draft as it is now, pictures with their bytes. On a full phone what can be had again makes room first; what finds
 * none still, pictures as they were chosen before all, is left out.
 * @throws StorageFullError when something was left out; other failures of the device's storage as they are
 */
export async function keepDraft(
  accountId: string,
  target: DraftTarget,
  { idempotencyKey: id, ...words }: DraftWords,
  pictures: readonly DraftPicture[] | null = null,
): Promise<void> {
  const { store } = deviceOutbox();
  const tab = await thisTab();
  const keep = (list: readonly DraftPicture[] | null) => {
    const typed = { ...words, pictures: list && list.map(({ blob: _bytes, ...rest }) => rest) };
    const blobs = (list ?? []).flatMap(({ hash, blob }) => (hash !== null && blob ? [[hash, blob] as const] : []));
    return store.keepTyped(
      { ...commandOf(target, words.values), id, accountId, typed, createdAt: words.savedAt },
      new Map(blobs),
      tab,
    );
  };
  void askForPersistentStorage();
  try {
    await keep(pictures);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    // Loaded when it is needed: a form that is never too large for its phone pays nothing for it.
    await import('#src/device/reads/copies.ts').then(({ makeRoom }) => makeRoom()).catch(() => undefined);
    await keep(pictures).catch(async (again: unknown) => {
      if (!(again instanceof StorageFullError)) throw again;
      const small = pictures?.filter(({ original }) => !original) ?? null;
      const isHere = await Promise.all(
        (small ?? []).map(async ({ hash }) => hash === null || (await store.blob(hash)) !== null),
      );
      await keep(small).catch(() => keep(small && small.filter((_picture, place) => isHere[place])));
      throw new StorageFullError(again, fullWords);
    });
  }
}

type Command = Pick<NewDraft, 'kind' | 'label' | 'about' | 'method' | 'path'>;

function commandOf(target: DraftTarget, { title = '' }: DraftWords['values']): Command {
  if (target === 'new') {
    return { kind: 'advert.post', label: `Post: ${title}`, about: [], method: 'POST', path: '/adverts' };
  }
  const path = `/adverts/${encodeURIComponent(target)}`;
  return { kind: 'advert.edit', label: `Edit: ${title}`, about: [target], method: 'PUT', path };
}

/**
 * The draft of this account that its form goes on with, the newest of several: one that was not sent off, or that was
 * refused in its form. Null when there is none, it cannot be read, or storage is forbidden. Never throws.
 */
export async function readDraft(accountId: string, target: DraftTarget): Promise<AdvertDraft | null> {
  try {
    const entries = (await deviceOutbox().store.all()).filter(
      (entry) =>
        entry.accountId === accountId &&
        (entry.state === 'draft' || entry.state === 'needs-you') &&
        (target === 'new'
          ? entry.kind === 'advert.post'
          : entry.kind === 'advert.edit' && entry.about.includes(target)),
    );
    const drafts = entries.flatMap((entry) => wordsOf(entry) ?? []);
    const newest = drafts.toSorted((a, b) => b.words.savedAt - a.words.savedAt)[0];
    return newest ? await withBytes(newest) : null;
  } catch {
    return null;
  }
}

/** What was typed over this entry and not sent off; null when nothing was, or another release wrote it. Never throws. */
export async function readTypedOver(entry: OutboxEntry): Promise<AdvertDraft | null> {
  const found = wordsOf(entry);
  return found && withBytes(found).catch(() => null);
}

/** Forgets what was typed and not sent off; of a draft nothing is left. May be repeated; never throws. */
export async function dropDraft(id: string): Promise<void> {
  try {
    await deviceOutbox().store.change(id, (entry) => (entry.state === 'draft' ? null : { ...entry, typed: undefined }));
  } catch {
    // A draft that stays is asked about again.
  }
}

type Unread = { readonly words: DraftWords; readonly pictures: z.infer<typeof typedSchema>['pictures'] };

function wordsOf({ id, typed }: OutboxEntry): Unread | null {
  const parsed = z.safeParse(typedSchema, typed);
  if (!parsed.success) return null;
  const { pictures, ...words } = parsed.data;
  return { words: { ...words, idempotencyKey: id }, pictures };
}

async function withBytes({ words, pictures }: Unread): Promise<AdvertDraft> {
  const { store } = deviceOutbox();
  const found = pictures?.map(async (picture) => ({
    ...picture,
    blob: picture.hash === null ? null : await store.blob(picture.hash),
  }));
  // What is neither here nor with the server can be neither shown nor sent.
  const shown = found && (await Promise.all(found)).filter(({ id, blob }) => id !== null || blob !== null);
  return { words, pictures: shown ?? null };
}
