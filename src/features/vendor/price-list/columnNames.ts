import { advertFields } from '#contract/catalogue/advert/advertFields.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { columnOf, exportColumns, priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';

/** Columns without which there is no advert. */
export const requiredFields: readonly PriceListField[] = priceListFields.filter(
  (field) => field !== 'number' && !('none' in advertFields[field]),
);

/** Fields that a list may leave out where they are the same for all rows: they are asked for once. */
export const fieldsForAll = ['condition', 'region', 'town'] as const satisfies readonly PriceListField[];

/** Names of the columns before the fields in the file of rows to correct. */
export const reportColumns = ['Row', 'Reason'] as const;

const fields = new Map<string, PriceListField>();
for (const field of priceListFields) {
  const { heading, names } = columnOf(field);
  fields.set(plainWord(heading), field);
  for (const name of names) fields.set(name, field);
}
const passedOver = new Set([...exportColumns, ...reportColumns].map(plainWord));

/** Units that people add to a name: "Price in GH¢", "Qty pcs". */
const units = new Set(['in', 'gh', 'ghs', 'ghc', 'cedi', 'cedis', 'ghana', 'pcs', 'pieces', 'each', 'per', 'unit']);

/** No column is named by more; looking for brackets in a long text takes long. */
const maxNameLength = 200;

/** Returns the field of a column with this name; `extra` for a further column of our own files; null when unknown. */
export function fieldOfColumn(name: string): PriceListField | 'extra' | null {
  if (name.length > maxNameLength) return null;
  const word = plainWord(name);
  const known = fields.get(word);
  if (known) return known;
  if (passedOver.has(word)) return 'extra';
  // "Price (GH₵)", "Quantity [pcs]", "Price, GHS".
  const parts = name.replace(/\(.*?\)|\[.*?\]|\{.*?\}/g, ' ').split(/[\s,/:_-]+/);
  while ((parts.length > 1 && units.has(plainWord(parts.at(-1) ?? ''))) || parts.at(-1) === '') parts.pop();
  return fields.get(plainWord(parts.join(''))) ?? null;
}
