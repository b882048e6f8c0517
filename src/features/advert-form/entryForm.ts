import * as z from 'zod/mini';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import { advertFormSchema } from '#src/device/outbox/drafts/advertDraft.ts';
import { type AdvertFormValues, emptyValues, valuesFromDraft, valuesOf } from './fields/advertFormValues.ts';
import { type AdvertFormStart, type FormOrigin, keptBase } from './formStart.ts';
import type { FormPicture } from './pictures/pictureList.ts';

/*
 * What the advert form stores with its outbox entry, so that it can be opened again as it was. The pictures themselves
 * belong to the entry; the form adds what only it knows about them.
 */

export type AdvertEntryForm = z.infer<typeof advertFormSchema>;

/** What the form stores with its outbox entry. */
export function entryFormOf(
  values: AdvertFormValues,
  pictures: readonly FormPicture[],
  origin: FormOrigin,
): AdvertEntryForm {
  return {
    values: { ...values },
    base: keptBase(origin),
    pictures: pictures.map(({ key, originalBytes }) => ({ key, originalBytes })),
  };
}

/** The pictures as the outbox takes them, with their bytes: the shop sweeps pictures that no advert uses. */
export function commandPictures(list: readonly FormPicture[]): CommandPicture[] {
  return list.map(({ id, alt, blob, hash, original = false }) => ({ id, alt, blob, hash, original }));
}

/**
 * The start of a form that was opened from an outbox entry. The entry stays as it is until the form hands it back.
 * @param advert the advert as it is now; null for a new one, and when it could not be read
 * @returns null when another release wrote the entry in a format that this one cannot read
 */
export function startOfEntry(
  { id, entry, pictures }: EditableEntry,
  advert: AdvertDetail | null,
): AdvertFormStart | null {
  const read = z.safeParse(advertFormSchema, entry.form);
  if (!read.success) return null;
  const { values, base } = read.data;
  const version = entry.request.ifMatch;
  // An entry of an older release lacks the fields that did not exist then.
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
    },
    savedAt: null,
    // The outbox may have tried again since the person saw the conflict, so its problem does not decide.
    compares: true,
    hasOwnPictures: true,
    newer: advert !== null && version !== null && advert.version !== version ? advert : null,
  };
}
