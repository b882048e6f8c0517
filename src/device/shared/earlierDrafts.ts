import * as z from 'zod/mini';
import { asDraft } from '../outbox/shared/outboxStore.ts';
import { isOpen, type OutboxEntry, outboxEntrySchema } from '../outbox/shared/entry.ts';

/*
 * What earlier releases called a draft lay beside the outbox, as text and pictures under
 *   <account>/<target>/words     what was typed
 *   <account>/<target>/pictures  the list of pictures: order, words, ids and content hashes
 *   <account>/blob/<hash>        the bytes of a picture
 * where the target is `new`, the id of an advert, or `entry-<id>` for what was typed over an entry of the outbox.
 */

/** What lay there, by its key. */
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
  /** Its place there: account and target. */
  readonly id: string;
  readonly entry: OutboxEntry;
  /** The bytes of its pictures, by the name that they have from now on. */
  readonly blobs: ReadonlyMap<string, Blob>;
  /** The draft together with what lies under its key already; null when that says as much. */
  over(held: unknown): OutboxEntry | null;
}

/** Every draft that can be read. */
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
  // Over an edit that is gone: the advert's own draft, or the advert, is gone on with.
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
      // Sent off before the last words: they wait for the person, who alone knows.
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

/** Of two drafts under one key the newer words; the pictures of the other where these were never changed. */
function newer(held: OutboxEntry, entry: OutboxEntry): OutboxEntry | null {
  const [here, there] = [held, entry].map(({ typed }) => z.safeParse(typedSchema, typed).data);
  if (!there || (here && here.savedAt >= there.savedAt)) return null;
  return { ...entry, typed: { ...there, pictures: there.pictures ?? here?.pictures ?? null } };
}

const formSchema = z.object({
  values: z.record(z.string(), z.string()),
  pictures: z.array(z.object({ key: z.string() })),
});

/** Whether an entry holds every word and picture of a draft: then it is what the draft became. */
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
 * An entry as it comes over. Nobody of this release waits for it, and what a dead one had in hand is to be sent again.
 * @param held what lies under its id already: what an earlier release says of the same later is what counts
 */
export function movedEntry(entry: unknown, held: unknown): unknown {
  const [came, here] = [entry, held].map((one) => z.safeParse(outboxEntrySchema, one).data);
  if (!came) return entry;
  const typed = came.typed ?? here?.typed;
  return { ...came, awaitedBy: null, ...(typed !== undefined && { typed }) };
}
