import * as z from 'zod/mini';
import { askForPersistentStorage } from '#src/device/usage/persistentStorage.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { OutboxEntry } from '../shared/entry.ts';
import { allLeftWords, forgetLeftWords, keepLeftWords } from '../forms/leftWords.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import type { NewDraft } from '../shared/entryRecords.ts';
import { refusedInForm } from '../shared/transitions.ts';
import { thisTab } from '../tab/thisTab.ts';
import { untilSaved } from './savesUnderWay.ts';

/*
 * The draft of an advert form: what was typed, and the pictures, at full size until they are shrunk. It is stored in
 * the outbox as the entry of the future advert (in `typed`), under the key that it will be sent with, so that the draft
 * and the command can never both exist. A draft is bound to its account, so that people who share a phone see only
 * their own. It survives a reload, a crash and a Logout.
 */

/** What a draft is for: a new advert, or the edit of the advert of this id. */
export type DraftTarget = 'new' | (string & {});

const valuesSchema = z.record(z.string(), z.string());

/** The advert in the version that an edit started from. */
const advertBaseSchema = z.nullable(
  z.object({ values: valuesSchema, pictures: z.array(z.object({ id: z.string(), alt: z.string() })) }),
);

/** What the form of an advert stores with the command, so that the form can be opened again as it was. */
export const advertFormSchema = z.object({
  values: valuesSchema,
  base: advertBaseSchema,
  /** In the order of the entry's pictures: what only the form knows of them. */
  pictures: z.array(z.object({ key: z.string(), originalBytes: z.number() })),
});

const pictureSchema = z.object({
  key: z.string(),
  alt: z.string(),
  /** The id that the server gave the picture; null until it has been sent. */
  id: z.nullable(z.string()),
  /** Lets this person see a picture that is not public. */
  pass: z.optional(z.string()),
  /** The name of its bytes; null for a picture that the advert already has. */
  hash: z.nullable(z.string()),
  /** The bytes are still those that the person chose. They are shrunk before they are sent. */
  original: z.optional(z.boolean()),
  originalBytes: z.number(),
});

const typedSchema = z.object({
  values: valuesSchema,
  /** The version that an edit started from; null for a new advert. */
  version: z.nullable(z.int()),
  /** The advert in that version; null for a new advert. */
  base: advertBaseSchema,
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Null when the pictures were never changed. */
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

/** Shown in the form. It mentions only the pictures, because the text is small and always finds room. */
const fullWords = 'This device is full. Free some space so that the pictures can be saved.';

/**
 * Saves a draft as it is now, with the bytes of its pictures. May be repeated. On a full phone, data that can be
 * fetched again is deleted first. Pictures that still find no room are left out, full-size pictures first; what is saved
 * already stays.
 * @throws StorageFullError when something was left out; other storage errors unchanged
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
    return store.keepDraft(
      { ...advertCommand(target, words.values), id, accountId, typed, createdAt: words.savedAt },
      new Map(blobs),
      tab,
    );
  };
  void askForPersistentStorage();
  try {
    await keep(pictures);
    if ((leftHere.get(id) ?? 0) <= words.savedAt) forgetLeftWords(id);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    // Loaded only when it is needed, so that a form that fits on the phone does not pay for it.
    await import('#src/device/reads/copies.ts').then(({ makeRoom }) => makeRoom()).catch(() => undefined);
    await keep(pictures).catch(async (again: unknown) => {
      if (!(again instanceof StorageFullError)) throw again;
      const here = new Set<DraftPicture>();
      // One after the other: eight photos at once are too much for a small phone.
      for (const picture of pictures ?? []) {
        if (picture.hash === null || (await store.blob(picture.hash)) !== null) here.add(picture);
      }
      const small = pictures && pictures.filter((one) => !one.original || here.has(one));
      await keep(small).catch(() => keep(pictures && pictures.filter((one) => here.has(one))));
      throw new StorageFullError(again, fullWords);
    });
  }
}

/** What the command about an advert is called, and where it goes; a draft has it from the start. */
export function advertCommand(
  target: DraftTarget,
  { title = '' }: DraftWords['values'],
): Pick<NewDraft, 'kind' | 'label' | 'about' | 'method' | 'path'> {
  if (target === 'new') {
    return { kind: 'advert.post', label: `Post: ${title}`, about: [], method: 'POST', path: '/adverts' };
  }
  const path = `/adverts/${encodeURIComponent(target)}`;
  return { kind: 'advert.edit', label: `Edit: ${title}`, about: [target], method: 'PUT', path };
}

/**
 * Reads the newest draft of this account for a form: one that was never sent, or one that the shop refused. Returns
 * null when there is none, when it cannot be read, or when the browser forbids storage. Never throws.
 * @param id reads this draft instead, or the newest when it is gone
 */
export async function readDraft(accountId: string, target: DraftTarget, id?: string): Promise<AdvertDraft | null> {
  try {
    await untilSaved(accountId);
    const stored = await deviceOutbox().store.all();
    const entries = stored.filter(
      (entry) =>
        entry.accountId === accountId &&
        (entry.state === 'draft' || entry.state === 'needs-you') &&
        (target === 'new'
          ? entry.kind === 'advert.post'
          : entry.kind === 'advert.edit' && entry.about.includes(target)),
    );
    // A draft of which only the last words are kept: the page was left before its first words were saved.
    const leftAlone = Object.keys(allLeftWords()).flatMap((id) => {
      const left = stored.some((entry) => entry.id === id) ? null : leftWordsOf(id);
      return left?.accountId === accountId && left.target === target ? [{ words: left.words, pictures: null }] : [];
    });
    const drafts = [...entries.flatMap((entry) => wordsOf(entry) ?? wordsAsSent(entry) ?? []), ...leftAlone];
    const newest = drafts.toSorted((a, b) => b.words.savedAt - a.words.savedAt)[0];
    const wanted = drafts.find(({ words }) => words.idempotencyKey === id) ?? newest;
    return wanted ? await withBytes(wanted) : null;
  } catch {
    return null;
  }
}

/**
 * Reads a draft that this tab has saved, as it is now: another tab may have gone on with it. Returns null when another
 * tab has sent or discarded it, and `lost` when the browser has deleted it.
 * @throws storage errors
 */
export async function draftNow(id: string): Promise<AdvertDraft | 'lost' | null> {
  const { store } = deviceOutbox();
  const entry = await store.get(id);
  const left = leftWordsOf(id);
  if (!entry) return left ? { words: left.words, pictures: null } : (await store.isLost(id)) ? 'lost' : null;
  const isOpen = entry.state === 'draft' || entry.state === 'needs-you';
  const found = isOpen ? (wordsOf(entry) ?? wordsAsSent(entry)) : null;
  return found && withBytes(found);
}

/** A draft of a new advert, as a list of them shows it. */
export interface ListedDraft {
  readonly id: string;
  /** Empty until it is typed. */
  readonly title: string;
  readonly pictures: number;
  readonly cover: Blob | null;
}

/** Lists this account's drafts of new adverts that were never sent, oldest first. Never throws. */
export async function listDrafts(accountId: string): Promise<readonly ListedDraft[]> {
  try {
    const { store } = deviceOutbox();
    const mine = (await store.all()).filter(
      (entry) => entry.accountId === accountId && entry.kind === 'advert.post' && entry.state === 'draft',
    );
    const read = mine.flatMap((entry) => wordsOf(entry) ?? []).toSorted((a, b) => a.words.savedAt - b.words.savedAt);
    return await Promise.all(
      read.map(async ({ words, pictures }) => {
        const hash = pictures?.[0]?.hash ?? null;
        return {
          id: words.idempotencyKey,
          title: words.values['title'] ?? '',
          pictures: pictures?.length ?? 0,
          cover: hash === null ? null : await store.blob(hash),
        };
      }),
    );
  } catch {
    return [];
  }
}

/** Reads what was typed over this entry; null when nothing was, or another release wrote it. Never throws. */
export async function readTypedOver(entry: OutboxEntry): Promise<AdvertDraft | null> {
  const found = wordsOf(entry);
  return found && withBytes(found).catch(() => null);
}

/**
 * Call it when the shop has refused what a form sent. The entry stays as it was sent, and the form keeps it from being
 * sent again until it is left (`putBack`). May be repeated.
 * @returns false when the outbox does not hold it, so that the form must save its contents itself
 * @throws storage errors
 */
export async function keepRefused(id: string): Promise<boolean> {
  const tab = await thisTab();
  const entry = await deviceOutbox().store.change(id, (stored) => refusedInForm(stored, tab));
  return entry?.state === 'needs-you' && wordsAsSent(entry) !== null;
}

/** Deletes what was typed and not sent. A draft is removed completely. May be repeated; never throws. */
export async function dropDraft(id: string): Promise<void> {
  forgetLeftWords(id);
  try {
    await deviceOutbox().store.change(id, (entry) => (entry.state === 'draft' ? null : { ...entry, typed: undefined }));
  } catch {
    // If the draft could not be deleted, the form offers it again.
  }
}

type Unread = { readonly words: DraftWords; readonly pictures: z.infer<typeof typedSchema>['pictures'] };

function wordsOf(entry: OutboxEntry): Unread | null {
  const { id } = entry;
  const typed = z.safeParse(typedSchema, entry.typed).data;
  const left = leftWordsOf(id);
  if (left && left.words.savedAt > (typed?.savedAt ?? 0)) {
    return { words: left.words, pictures: typed ? typed.pictures : (wordsAsSent(entry)?.pictures ?? null) };
  }
  if (!typed) return null;
  const { pictures, ...words } = typed;
  return { words: { ...words, idempotencyKey: id }, pictures };
}

const leftSchema = z.object({
  accountId: z.string(),
  target: z.string(),
  words: z.omit(typedSchema, { pictures: true }),
});

/** When this page was left last with words of a draft: they may be newer than what is being saved in that moment. */
const leftHere = new Map<string, number>();

/**
 * Keeps the words of a draft when its page is left, until `keepDraft` has saved them. Its pictures are saved when they
 * are chosen. May be repeated; never throws.
 */
export function keepLeftDraft(
  accountId: string,
  target: DraftTarget,
  { idempotencyKey: id, ...words }: DraftWords,
): void {
  leftHere.set(id, words.savedAt);
  keepLeftWords(id, { accountId, target, words });
}

/** The last words of this draft; null when there are none, or another release wrote them. */
function leftWordsOf(id: string): { accountId: string; target: string; words: DraftWords } | null {
  const left = z.safeParse(leftSchema, allLeftWords()[id]).data;
  return left ? { ...left, words: { ...left.words, idempotencyKey: id } } : null;
}

/** What a refused entry was sent with, as a draft; null when another release wrote it. */
function wordsAsSent({ id, form, request, pictures, createdAt, lastTriedAt }: OutboxEntry): Unread | null {
  const parsed = z.safeParse(advertFormSchema, form);
  if (!parsed.success) return null;
  const { values, base, pictures: known } = parsed.data;
  return {
    words: { values, base, version: request.ifMatch, savedAt: lastTriedAt ?? createdAt, idempotencyKey: id },
    pictures: (pictures ?? []).map(({ bytes, ...picture }, place) => ({
      ...picture,
      key: known[place]?.key ?? `${id}-${place}`,
      originalBytes: known[place]?.originalBytes ?? bytes,
    })),
  };
}

async function withBytes({ words, pictures }: Unread): Promise<AdvertDraft> {
  const { store } = deviceOutbox();
  const found = pictures?.map(async (picture) => ({
    ...picture,
    blob: picture.hash === null ? null : await store.blob(picture.hash),
  }));
  // A picture that is neither stored here nor on the server can be neither shown nor sent.
  const available = found && (await Promise.all(found)).filter(({ id, blob }) => id !== null || blob !== null);
  return { words, pictures: available ?? null };
}
