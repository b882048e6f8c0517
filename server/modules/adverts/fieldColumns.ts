import { advertFields, type FieldName, fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { SnapshotAdvert } from '#contract/catalogue/snapshotAdvert.ts';
import { adverts } from '#server/db/tables/schema.ts';

/* The columns of an advert's fields. They have the fields' names, so none is missing that the table has. */

type Fields = typeof advertFields;
/** The fields that lists show, and those that only the page of an advert shows besides. */
export type ListedField = { [Name in FieldName]: Fields[Name]['shownIn'] extends 'lists' ? Name : never }[FieldName];
export type PageField = { [Name in FieldName]: Fields[Name]['shownIn'] extends 'page' ? Name : never }[FieldName];

const isListed = (name: FieldName): name is ListedField => advertFields[name].shownIn === 'lists';
const isOfPage = (name: FieldName): name is PageField => advertFields[name].shownIn === 'page';

export const listedFields: readonly ListedField[] = fieldNames.filter(isListed);
export const pageFields: readonly PageField[] = fieldNames.filter(isOfPage);

/** Returns what the page of an advert shows besides its list. */
export function pageFieldsOf(row: Pick<StoredAdvert, PageField>): Pick<SnapshotAdvert & AdvertDetail, PageField> {
  return pick(row, pageFields);
}

export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  // The object has exactly the picked properties, so the assertion is safe.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

export const fieldColumns = pick(adverts, fieldNames);
/** The fields of an advert as they are stored: a make or a region may have left the contract's lists since. */
export type StoredAdvert = Pick<typeof adverts.$inferSelect, FieldName>;
