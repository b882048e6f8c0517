import * as z from 'zod/mini';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import type { CommandPicture } from '#src/device/outbox/command.ts';
import { advertBaseSchema } from '#src/device/outbox/advertDraft.ts';
import { type AdvertFormValues, emptyValues, valuesFromDraft, valuesOf } from './fields/advertFormValues.ts';
import { type AdvertFormStart, type FormOrigin, keptBase, keptValues, knowsFitment } from './formStart.ts';
import type { FormPicture } from './pictures/pictureList.ts';

/*
 * What the form of an advert keeps with its entry in the outbox, so that it can be opened again as it was. The pictures
 * themselves are the entry's own; the form adds what only it knows of them.
 */

const entryFormSchema = z.object({
  values: z.record(z.string(), z.string()),
  base: advertBaseSchema,
  pictures: z.array(z.object({ key: z.string(), originalBytes: z.number() })),
});
export type AdvertEntryForm = z.infer<typeof entryFormSchema>;

/** What goes with the entry. */
export function entryFormOf(
  values: AdvertFormValues,
  pictures: readonly FormPicture[],
  origin: FormOrigin,
): AdvertEntryForm {
  return {
    values: keptValues(values, origin),
    base: keptBase(origin),
    pictures: pictures.map(({ key, originalBytes }) => ({ key, originalBytes })),
  };
}

/** The pictures as the outbox takes them. Their bytes go with them also when the shop has them: it may sweep them. */
export function commandPictures(list: readonly FormPicture[]): CommandPicture[] {
  return list.map(({ id, alt, blob, hash, original = false }) => ({ id, alt, blob, hash, original }));
}

/**
 * The start of a form that was opened from an entry, which stays as it is until the form hands it back.
 * @param advert the advert as it is now; null for a new one, and when it cannot be had
 * @returns null when another release wrote what the form kept
 */
export function startOfEntry(
  { id, entry, pictures }: EditableEntry,
  advert: AdvertDetail | null,
): AdvertFormStart | null {
  const read = z.safeParse(entryFormSchema, entry.form);
  if (!read.success) return null;
  const { values, base } = read.data;
  const version = entry.request.ifMatch;
  // An entry of an older release lacks what that one did not know.
  const now = advert ? valuesOf(advert) : emptyValues;
  return {
    values: valuesFromDraft(values, now),
    pictures: (pictures ?? []).map(({ id: pictureId, alt, blob, hash = null, original = false }, index) => {
      const known = read.data.pictures[index];
      return {
        key: known?.key ?? `${id}-${index}`,
        alt,
        id: pictureId,
        hash,
        blob,
        original,
        originalBytes: known?.originalBytes ?? blob?.size ?? 0,
        state: pictureId === null ? (original ? 'shrinking' : 'sending') : 'sent',
        message: null,
        ready: true,
      };
    }),
    origin: {
      version,
      base: base && { values: valuesFromDraft(base.values, now), pictures: base.pictures },
      idempotencyKey: id,
      knowsFitment: knowsFitment(version, base, advert),
    },
    savedAt: null,
    compares: entry.problem?.code === 'conflict',
    hasOwnPictures: true,
    newer: advert !== null && version !== null && advert.version !== version ? advert : null,
  };
}
