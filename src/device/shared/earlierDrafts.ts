import * as z from 'zod/mini';
import { asDraft } from '../outbox/shared/outboxStore.ts';
import { isOpen, type OutboxEntry, outboxEntrySchema } from '../outbox/shared/entry.ts';

/*
 * Earlier releases stored drafts outside the outbox, as text and pictures under these keys:
 *   <account>/<target>/words     what was typed
 *   <account>/<target>/pictures  the list of pictures: order, words, ids and content hashes
 *   <account>/blob/<hash>        the bytes of a picture
 * where the target is `new`, the id of an advert, or `entry-<id>` for what was typed over an entry of the outbox.
 */

/** The stored records, by key. */
export type DraftRecords = ReadonlyMap<string, unknown>;

const wordsSchema = z.object({
  values: z.record(z.string(), z.string()),
  idempotencyKey: z.string(),
  version: z.nullable(z.int()),
  base: z.optional(z.unknown()),
  savedAt: z.number(),
});
const picturesSchema = z.array(
  z.object({
    key: z.string(),
    alt: z.string(),
    id: z.nullable(z.string()),
    hash: z.nullable(z.string()),
    originalBytes: z.number(),
    blobKey: z.nullable(z.string()),
  }),
);

export interface MovedDraft {
  /** Its account and target, as in the keys above. */
  readonly id: string;
  readonly entry: OutboxEntry;
  /** The bytes of its pictures, by the name that they have from now on. */
  readonly blobs: ReadonlyMap<string, Blob>;
  /** Merges the draft with the entry that is stored under its id already; null when nothing has to change. */
  over(held: unknown): OutboxEntry | null;
}

/** Returns every draft that can be read. */
export function movedDrafts(records: DraftRecords): MovedDraft[] {
  return [...records.keys()].flatMap((key) => {
    const [, accountId, target] = /^([^/]+)\/(.+)\/words$/.exec(key) ?? [];
    const words = z.safeParse(wordsSchema, records.get(key));
    if (accountId === undefined || target === undefined || !words.success) return [];
    return movedDraft(records, accountId, target, words.data) ?? [];
  });
}

function movedDraft(
  records: DraftRecords,
  accountId: string,
  target: string,
  { idempotencyKey, ...words }: z.infer<typeof wordsSchema>,
): MovedDraft | null {
  const blobs = new Map<string, Blob>();
  const listed = z.safeParse(picturesSchema, records.get(`${accountId}/${target}/pictures`));
  const pictures = listed.data?.flatMap(({ blobKey, hash, key, ...rest }) => {
    const blob = blobKey === null ? null : records.get(blobKey);
    const name = hash ?? `unhashed-${key}`;
    if (blob instanceof Blob) blobs.set(name, blob);
    const isHere = blob instanceof Blob;
    return isHere || rest.id !== null ? [{ ...rest, key, hash: isHere ? name : null }] : [];
  });
  const [, overId] = /^entry-(.+)$/.exec(target) ?? [];
  const isEdit = words.version !== null;
  // A new advert's words under an advert's id, or the reverse, belong to an entry that is gone. They are dropped.
  if (overId === undefined && isEdit !== (target !== 'new')) return null;
  const title = words.values['title'] ?? '';
  const entry = asDraft(
    {
      id: overId ?? idempotencyKey,
      accountId,
      kind: isEdit ? 'advert.edit' : 'advert.post',
      label: `${isEdit ? 'Edit' : 'Post'}: ${title}`,
      about: isEdit && overId === undefined ? [target] : [],
      method: isEdit ? 'PUT' : 'POST',
      path: isEdit ? `/adverts/${encodeURIComponent(target)}` : '/adverts',
      typed: { base: null, ...words, pictures: pictures ?? null },
      createdAt: words.savedAt,
    },
    null,
  );
  return {
    id: `${accountId}/${target}`,
    entry,
    blobs,
    over(stored) {
      const held = z.safeParse(outboxEntrySchema, stored).data;
      if (!held) return isEdit && overId !== undefined ? null : entry;
      if (held.state === 'draft') return newer(held, entry);
      if (!isOpen(held) || saysAsMuch(held, entry)) return null;
      // The entry was sent off before the last words were typed. They wait for the person, who must decide.
      if (held.state === 'needs-you' || held.state === 'held') return { ...held, typed: entry.typed };
      return words.savedAt > held.createdAt ? { ...held, state: 'held', heldBy: null, typed: entry.typed } : null;
    },
  };
}

const typedSchema = z.looseObject({
  values: z.record(z.string(), z.string()),
  savedAt: z.number(),
  pictures: z.nullable(z.array(z.looseObject({ key: z.string() }))),
});

/**
 * Of two drafts with the same id, takes the newer text. Takes the other's pictures if the newer one never changed them.
 */
function newer(held: OutboxEntry, entry: OutboxEntry): OutboxEntry | null {
  const [here, there] = [held, entry].map(({ typed }) => z.safeParse(typedSchema, typed).data);
  if (!there || (here && here.savedAt >= there.savedAt)) return null;
  return { ...entry, typed: { ...there, pictures: there.pictures ?? here?.pictures ?? null } };
}

const formSchema = z.object({
  values: z.record(z.string(), z.string()),
  pictures: z.array(z.object({ key: z.string() })),
});

/** Whether an entry has all the text and pictures of a draft, which means that the draft became this entry. */
function saysAsMuch(held: OutboxEntry, { typed }: OutboxEntry): boolean {
  const form = z.safeParse(formSchema, held.form).data;
  const draft = z.safeParse(typedSchema, typed).data;
  if (!form || !draft) return false;
  const keys = new Set(form.pictures.map(({ key }) => key));
  return (
    Object.entries(draft.values).every(([name, text]) => form.values[name] === text) &&
    (draft.pictures ?? []).every(({ key }) => keys.has(key))
  );
}

/**
 * Returns the entry in the form in which it is stored here. No tab of this release waits for it. An entry that is still
 * marked as sending is sent again.
 * @param entry the record of the earlier release
 * @param held the record that is already stored under its id; the earlier release's later record replaces it, but what
 * was typed over it here is kept
 */
export function movedEntry(entry: unknown, held: unknown): unknown {
  const [came, here] = [entry, held].map((one) => z.safeParse(outboxEntrySchema, one).data);
  if (!came) return entry;
  const typed = came.typed ?? here?.typed;
  return { ...came, awaitedBy: null, ...(typed !== undefined && { typed }) };
}
