import type { PlainField } from './advertField.ts';
import { alsoFits } from './fields/alsoFits.ts';
import { brand } from './fields/brand.ts';
import { category } from './fields/category.ts';
import { condition } from './fields/condition.ts';
import { description } from './fields/description.ts';
import { make } from './fields/make.ts';
import { measures } from './fields/measures.ts';
import { model } from './fields/model.ts';
import { origin } from './fields/origin.ts';
import { otherNumbers } from './fields/otherNumbers.ts';
import { partNumber } from './fields/partNumber.ts';
import { partType } from './fields/partType.ts';
import { pricePesewas } from './fields/pricePesewas.ts';
import { quantity } from './fields/quantity.ts';
import { region } from './fields/region.ts';
import { startupTested } from './fields/startupTested.ts';
import { status } from './fields/status.ts';
import { title } from './fields/title.ts';
import { town } from './fields/town.ts';
import { universal } from './fields/universal.ts';
import { warrantyMonths } from './fields/warrantyMonths.ts';
import { yearFrom } from './fields/yearFrom.ts';
import { yearTo } from './fields/yearTo.ts';

/*
 * All fields of an advert, by their names in the database, in answers and in the form. Shoppers' pages do without these
 * files; the fields that they show by definition are in shownFields.ts.
 */

/** All fields in the order of the form. */
export const advertFields = {
  title,
  make,
  model,
  pricePesewas,
  condition,
  category,
  brand,
  region,
  town,
  description,
  status,
  yearFrom,
  yearTo,
  universal,
  alsoFits,
  partType,
  measures,
  partNumber,
  otherNumbers,
  origin,
  quantity,
  warrantyMonths,
  startupTested,
} as const;
export type AdvertFields = typeof advertFields;
export type FieldName = keyof AdvertFields;

/** The fields in the order of the columns of a price list. */
export const columnOrder = [
  'title',
  'category',
  'make',
  'model',
  'yearFrom',
  'yearTo',
  'brand',
  'partNumber',
  'condition',
  'pricePesewas',
  'region',
  'town',
  'description',
  'status',
  'partType',
  'origin',
  'universal',
  'otherNumbers',
  'alsoFits',
  'measures',
  'quantity',
  'warrantyMonths',
  'startupTested',
] as const satisfies readonly FieldName[];

const isFieldName = (name: string): name is FieldName => Object.hasOwn(advertFields, name);

export const fieldNames: readonly FieldName[] = Object.keys(advertFields).filter(isFieldName);

/** Returns what is stored when a field is not said; undefined for a field that every advert has. */
export function noneOf(name: FieldName): unknown {
  const field = advertFields[name];
  return 'none' in field ? field.none : undefined;
}

/** The fields that are one text in the form. */
export type PlainFieldName = {
  [Name in FieldName]: AdvertFields[Name] extends PlainField ? Name : never;
}[FieldName];

const isPlain = (name: FieldName): name is PlainFieldName => 'textOf' in advertFields[name];

/** The names of the fields that are one text in the form, in its order. */
export const plainNames: readonly PlainFieldName[] = fieldNames.filter(isPlain);
