import { amountFaultWords } from '#contract/core/money/amountWords.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { columnOf, type PriceListField } from '#contract/vendor/priceList.ts';
import type { BadRow } from './checkRows.ts';
import { fieldsForAll, requiredFields } from './columnNames.ts';

/*
 * Faults that many rows have alike, so that one decision mends them all: "94 prices: “neg” was not understood".
 */

/** How all cells of a group can be mended at once. */
export type Mend =
  /** By one of these values, as the columns of a price list write them. */
  | { readonly kind: 'choose'; readonly options: readonly string[] }
  /** By leaving out of each text what was not understood. */
  | { readonly kind: 'without'; readonly words: string; readonly meant: ReadonlyMap<string, string> }
  /** By leaving the cells empty. */
  | { readonly kind: 'empty' };

export interface FaultGroup {
  readonly field: PriceListField;
  /** How many rows have the fault. */
  readonly count: number;
  /** What is wrong: "“Brakes?” was not understood", or the reason. */
  readonly words: string;
  /** The different texts of the cells. */
  readonly texts: readonly string[];
  readonly mend: Mend | null;
}

interface Gathered {
  readonly field: PriceListField;
  readonly reason: string;
  /** What all its cells have in common and was not understood; null where there is no such thing. */
  readonly common: string | null;
  readonly texts: Set<string>;
  count: number;
}

const askedOnce: readonly PriceListField[] = fieldsForAll;

/** Returns the faults that at least two rows have alike, the most frequent first. */
export function groupFaults(rows: readonly BadRow[]): FaultGroup[] {
  const groups = new Map<string, Gathered>();
  for (const { faults } of rows) {
    for (const { field, text, reason } of faults) {
      // What rows may leave out is asked for once, above.
      if (field === null || (text === '' && askedOnce.includes(field))) continue;
      const common = commonOf(field, text);
      const key = [field, common, reason].join('\n');
      const group = groups.get(key) ?? { field, reason, common, texts: new Set<string>(), count: 0 };
      group.texts.add(text);
      group.count += 1;
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .filter(({ count }) => count > 1)
    .map(({ field, reason, common, texts, count }) => ({
      field,
      count,
      words: common === null ? reason : `“${common}” was not understood. ${reason}`,
      texts: [...texts],
      mend: mendOf({ field, common, reason }, [...texts]),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** A cell with a value of a list is not understood as a whole; of a price, what is no figure. */
function commonOf(field: PriceListField, text: string): string | null {
  if (text === '') return null;
  if (field === 'pricePesewas') {
    const words = text.replace(/[\d.,'’\s]+/g, ' ').trim();
    return /\d/.test(text) && words !== '' ? words : null;
  }
  return columnOf(field).choices || field === 'model' || field === 'partType' ? text : null;
}

function mendOf(
  { field, common, reason }: Pick<Gathered, 'field' | 'common' | 'reason'>,
  texts: readonly string[],
): Mend | null {
  const options = columnOf(field).choices;
  if (options) return common === null ? null : { kind: 'choose', options };
  if (field === 'pricePesewas') {
    const meant = common === null ? null : pricesWithout(common, texts);
    // Dollars do not become cedis by leaving out their sign, and neither do two prices become one.
    return common !== null && meant && reason === amountFaultWords.unclear
      ? { kind: 'without', words: common, meant }
      : null;
  }
  return requiredFields.includes(field) || texts.includes('') ? null : { kind: 'empty' };
}

/** The prices without words before or after them; null where one of them would still not be understood. */
function pricesWithout(words: string, texts: readonly string[]): Map<string, string> | null {
  const meant = new Map<string, string>();
  for (const text of texts) {
    const plain = text.trim();
    const price = plain.startsWith(words)
      ? plain.slice(words.length)
      : plain.endsWith(words)
        ? plain.slice(0, -words.length)
        : '';
    if (parsePrice(price) === null) return null;
    meant.set(text, price.trim());
  }
  return meant;
}
