import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { AdvertDraft, DraftWords } from '#src/device/outbox/drafts/advertDraft.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import {
  type AdvertFormValues,
  emptyValues,
  formPicturesOf,
  valuesFromDraft,
  valuesOf,
} from './fields/advertFormValues.ts';
import type { AdvertVersion } from './conflict/mergeVersions.ts';
import { type FormPicture, listFromDraft } from './pictures/pictureList.ts';

/** Where the contents of a form come from. */
export interface FormOrigin {
  /** The version that an edit started from; null for a new advert. */
  readonly version: number | null;
  /** What the advert said in that version; null for a new advert or when it is not known. */
  readonly base: AdvertVersion | null;
  /** The id of the command that the form will send. */
  readonly idempotencyKey: string;
}

/** What a form starts from: a stored advert, a draft, or nothing. */
export interface AdvertFormStart {
  readonly values: AdvertFormValues;
  readonly pictures: readonly FormPicture[];
  readonly origin: FormOrigin;
  /** When the draft that it starts from was saved, in milliseconds since 1970; null without a draft. */
  readonly savedAt: number | null;
  /** The advert as it is now, if it was changed elsewhere since the draft was started; otherwise null. */
  readonly newer: AdvertDetail | null;
  /** Whether to show both versions at once, because the shop has refused this one for a newer one. */
  readonly compares?: boolean;
  /** Whether the pictures are the form's own; otherwise they are those of the advert. */
  readonly hasOwnPictures?: boolean;
}

/** A stored advert as the version that a form holds. */
export function versionOf(advert: AdvertDetail): AdvertVersion<FormPicture> {
  return { values: valuesOf(advert), pictures: formPicturesOf(advert) };
}

/** The start without a draft: the contents of the advert, or for null a form that is empty but for `begin`. */
export function freshStart(advert: AdvertDetail | null, begin: Partial<AdvertFormValues> = {}): AdvertFormStart {
  const version = advert && versionOf(advert);
  return {
    values: version?.values ?? { ...emptyValues, ...begin },
    pictures: version?.pictures ?? [],
    origin: {
      version: advert?.version ?? null,
      base: version,
      idempotencyKey: randomId(),
    },
    savedAt: null,
    newer: null,
  };
}

/**
 * The start from a draft on this device, or `fresh` when there is none.
 * @param advert the advert as it is now; null for a new one, and when it could not be read
 * @param fresh the start without a draft
 */
export async function startWithDraft(
  accountId: string,
  draft: AdvertDraft | null,
  advert: AdvertDetail | null,
  fresh: AdvertFormStart,
): Promise<AdvertFormStart> {
  if (!draft) return fresh;
  const sent = await deviceOutbox().store.sentPictures(accountId);
  const { values, idempotencyKey, savedAt, version, base } = draft.words;
  const sameVersion = version === fresh.origin.version;
  const known = base && {
    values: valuesFromDraft(base.values, sameVersion ? fresh.values : emptyValues),
    pictures: base.pictures,
  };
  return {
    values: valuesFromDraft(values, fresh.values),
    // A draft of text alone says nothing about the pictures that the advert has.
    pictures: draft.pictures ? listFromDraft(draft.pictures, sent) : unchangedPictures(fresh, known, sameVersion),
    origin: {
      version: version ?? fresh.origin.version,
      base: known ?? (sameVersion ? fresh.origin.base : null),
      idempotencyKey,
    },
    savedAt,
    compares: fresh.compares ?? false,
    hasOwnPictures: draft.pictures !== null,
    newer: version === null ? null : sameVersion ? fresh.newer : advert,
  };
}

/** The start with the advert's current picture passes: those that a draft or an entry stored may be days old. */
export function withPasses(start: AdvertFormStart, advert: AdvertDetail | null): AdvertFormStart {
  const passes = new Map(advert?.pictures.map(({ id, pass }) => [id, pass]));
  if (passes.size === 0) return start;
  const pictures = start.pictures.map(({ pass: ownPass, ...picture }) => {
    const pass = passes.get(picture.id ?? '') ?? ownPass;
    return pass ? { ...picture, pass } : picture;
  });
  return { ...start, pictures };
}

/** What drafts and outbox entries store about the version that an edit started from. */
export function keptBase({ base }: FormOrigin): DraftWords['base'] {
  return (
    base && {
      values: { ...base.values },
      pictures: base.pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }])),
    }
  );
}

/**
 * The pictures of a draft that never changed any: those of the version that it started from, even when the advert has
 * others by now. Otherwise saving it would look as if those had been chosen here.
 */
function unchangedPictures(
  fresh: AdvertFormStart,
  base: AdvertVersion | null,
  sameVersion: boolean,
): readonly FormPicture[] {
  if (sameVersion || !base) return fresh.pictures;
  return base.pictures.flatMap(({ id, alt }) =>
    id === null
      ? []
      : [{ key: id, alt, id, hash: null, blob: null, originalBytes: 0, state: 'sent', message: null, ready: true }],
  );
}
