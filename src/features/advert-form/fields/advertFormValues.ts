import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { advertFields, type PlainFieldName, plainNames } from '#contract/catalogue/advert/advertFields.ts';
import { recordOf } from '#contract/core/recordOf.ts';
import { bodyOf, wireNameOf } from '#contract/catalogue/advertWire.ts';
import {
  emptyFitment,
  fitmentBody,
  fitmentOf,
  type FitmentValues,
} from '#src/features/advert-form/fitment/fitmentValues.ts';
import type { FormPicture } from '#src/features/advert-form/pictures/pictureList.ts';

/** What the form's controls hold: text, as typed. */
export type AdvertFormValues = Record<PlainFieldName | 'category', string> & FitmentValues;

export const emptyValues: AdvertFormValues = {
  ...recordOf(plainNames, startOf),
  category: '',
  ...emptyFitment,
};

function startOf(name: PlainFieldName): string {
  const field = advertFields[name];
  return 'start' in field ? field.start : '';
}

/** The value that is sent for a field's text. */
export function valueOfText(name: PlainFieldName, text: string): unknown {
  const field = advertFields[name];
  return 'valueFor' in field ? field.valueFor(text) : text;
}

/** The names of all fields. */
// An object literal has exactly the keys of its type, so the assertion is safe.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const valueNames = Object.keys(emptyValues) as readonly (keyof AdvertFormValues)[];

/** The form values of a stored advert, from which its edit starts. */
export function valuesOf(advert: AdvertDetail): AdvertFormValues {
  return {
    ...recordOf(plainNames, (name) => advertFields[name].textOf(advert)),
    category: advert.category,
    ...fitmentOf(advert),
  };
}

const neverCopied = plainNames.filter((name) => advertFields[name].copied === 'never');

export function duplicateOf(advert: AdvertDetail): AdvertFormValues {
  return { ...valuesOf(advert), ...recordOf(neverCopied, startOf) };
}

/** The pictures of a stored advert in their order. */
export function formPicturesOf(advert: AdvertDetail): FormPicture[] {
  return advert.pictures.map(({ id, alt, ready, pass }) => ({
    key: id,
    alt,
    id,
    hash: null,
    blob: null,
    originalBytes: 0,
    state: 'sent',
    message: null,
    ready,
    ...(pass && { pass }),
  }));
}

/**
 * Values from a draft or an entry of any release: fields that the form does not know are dropped, missing ones are from
 * `base`. Earlier releases stored them under the names of the specified calls.
 */
export function valuesFromDraft(draft: Readonly<Record<string, string>>, base: AdvertFormValues): AdvertFormValues {
  const values = { ...base };
  for (const name of valueNames) {
    const text = draft[name] ?? draft[wireNameOf(name)];
    if (text !== undefined) values[name] = text;
  }
  return values;
}

/** Body of POST /adverts and PUT /adverts/{id}. */
export function advertBody(values: AdvertFormValues, pictures: readonly FormPicture[]): Record<string, unknown> {
  return bodyOf({
    ...recordOf(plainNames, (name) => valueOfText(name, values[name])),
    category: values.category,
    ...fitmentBody(values),
    pictures: pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }])),
  });
}
