import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { AdvertInput } from '#contract/catalogue/advertWire.ts';
import { priceFieldValue } from '#contract/core/money.ts';
import { parsePrice } from '#contract/core/parsePrice.ts';
import {
  emptyFitment,
  fitmentBody,
  fitmentOf,
  type FitmentValues,
  statedOnly,
} from '#src/features/advert-form/fitment/fitmentValues.ts';
import type { FormPicture } from '#src/features/advert-form/pictures/pictureList.ts';

/** What the form's controls hold: text, as typed. The names are those of the specified calls. */
export interface AdvertFormValues extends FitmentValues {
  title: string;
  Make: string;
  Model: string;
  yearFrom: string;
  yearTo: string;
  region: string;
  location: string;
  item: string;
  partNumber: string;
  condition: string;
  category: string;
  price: string;
  quantity: string;
  description: string;
  status: string;
}

export const emptyValues: AdvertFormValues = {
  title: '',
  Make: '',
  Model: '',
  yearFrom: '',
  yearTo: '',
  region: '',
  location: '',
  item: '',
  partNumber: '',
  condition: '',
  category: '',
  price: '',
  quantity: '',
  description: '',
  status: 'Available',
  ...emptyFitment,
};

/** The names of all fields. */
// An object literal has exactly the keys of its type, so the assertion is safe.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const valueNames = Object.keys(emptyValues) as readonly (keyof AdvertFormValues)[];

/** The form values of a stored advert, from which its edit starts. */
export function valuesOf(advert: AdvertDetail): AdvertFormValues {
  return {
    title: advert.title,
    Make: advert.make,
    Model: advert.model,
    yearFrom: advert.yearFrom === null ? '' : String(advert.yearFrom),
    yearTo: advert.yearTo === null ? '' : String(advert.yearTo),
    region: advert.region,
    location: advert.town,
    item: advert.brand,
    partNumber: advert.partNumber ?? '',
    condition: advert.condition,
    category: advert.category,
    price: priceFieldValue(advert.pricePesewas),
    quantity: advert.quantity == null ? '' : String(advert.quantity),
    description: advert.description,
    status: advert.status,
    ...fitmentOf(advert),
  };
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

/** Values from a draft of any release: fields that the form does not know are dropped, missing ones are from `base`. */
export function valuesFromDraft(kept: Readonly<Record<string, string>>, base: AdvertFormValues): AdvertFormValues {
  const values = { ...base };
  for (const name of Object.keys(base)) {
    const text = kept[name];
    if (text !== undefined) Reflect.set(values, name, text);
  }
  return values;
}

/**
 * Body of POST /adverts and PUT /adverts/{id}, to the letter of the specification: `price` is a number of cedis.
 * @param knowsFitment whether it is known what the advert fits; if not, empty fitment fields are left out
 */
export function advertBody(
  values: AdvertFormValues,
  pictures: readonly FormPicture[],
  knowsFitment = true,
): Record<string, unknown> {
  const pesewas = parsePrice(values.price);
  const fitment = fitmentBody(values);
  return {
    title: values.title,
    Make: values.Make,
    Model: values.Model,
    region: values.region,
    location: values.location,
    item: values.item,
    partNumber: values.partNumber,
    condition: values.condition,
    category: values.category,
    description: values.description,
    status: values.status,
    ...(knowsFitment ? fitment : statedOnly(fitment)),
    yearFrom: values.yearFrom === '' ? null : Number(values.yearFrom),
    yearTo: values.yearTo === '' ? null : Number(values.yearTo),
    price: pesewas === null ? values.price : Number(priceFieldValue(pesewas)),
    quantity: /^\d+$/.test(values.quantity.trim()) ? Number(values.quantity) : values.quantity.trim(),
    images: pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }])),
  } satisfies Partial<Record<keyof AdvertInput, unknown>>;
}
