import type * as z from 'zod/mini';
import { plainWord } from '#contract/core/plainWord.ts';
import type { FieldSchemas } from './fieldSchemas.ts';

/*
 * What is defined once about each field of an advert. `fields/` has a file for each, advertFields.ts the list.
 * docs/ARCHITECTURE.md follows one field through the code.
 */

/**
 * Fields that are compared and chosen together when two devices have edited one advert: a mix of both could be a car that
 * does not exist. A field without such a topic is compared alone.
 */
export const sharedTopics = {
  vehicle: 'Make and model',
  years: 'Fits years',
  alsoFits: 'Also fits',
  category: 'Category and part type',
  condition: 'Condition',
  place: 'Region and town',
} as const;

/** Earlier cells of a row on which the reading of others depends. */
export interface CellsBefore {
  readonly make: string;
  /** A slug; null when its cell was refused. */
  readonly partType: string | null;
}

/** The value of a cell in the form that a call takes, or why the cell is refused. */
export type CellReading = { readonly value: unknown } | { readonly reason: string };

export interface PriceListColumn {
  readonly heading: string;
  /** Other names that people give to the column, in the form that `plainWord` returns. */
  readonly names: readonly string[];
  /** What one cell and many cells are called: "94 prices". */
  readonly cells: readonly [one: string, many: string];
  /** What the column may contain. */
  readonly help: string;
  /** The values that a cell can have, where they are few. */
  readonly choices?: readonly string[];
  /** Set where a spreadsheet program may change what was typed: a name or number, or a part number. */
  readonly fragile?: 'name' | 'part number';
  /** Reads a cell that is not empty; without it the cell's text is the value. A cell is never guessed. */
  readonly read?: (text: string, before: CellsBefore) => CellReading;
}

export interface AdvertField {
  /** Its name in the specified calls. */
  readonly wireName: string;
  /** Makes the schema of its value, of the kinds that fieldSchemas.ts has. */
  readonly schema: (schemas: FieldSchemas) => z.ZodMiniType;
  /** What is stored when a vendor does not say it; fields that every advert has do without. */
  readonly none?: unknown;
  /** Whether the specification's edit form has it, so that every edit must. */
  readonly inSpecifiedEdit?: boolean;
  /** What the form calls it, and the help below it. */
  readonly label: string;
  readonly hint?: string;
  readonly column: PriceListColumn;
  readonly topic?: keyof typeof sharedTopics;
  /**
   * Whether another advert takes it over: one that is started from it (`from an earlier advert`), only a duplicate of
   * the whole advert (`in a duplicate`), or none.
   */
  readonly copied: 'from an earlier advert' | 'in a duplicate' | 'never';
  /**
   * Whether lists show it, only the page of the advert, or only its vendor's own pages. What that page says of it, and
   * the filter by it, is in shownFields.ts.
   */
  readonly shownIn: 'lists' | 'page' | 'own pages';
}

/** A field that is one text in the form and one cell in a price list. */
export interface PlainField extends AdvertField {
  /** What the form of a new advert starts with, when it is not empty. */
  readonly start?: string;
  /** The texts that the form offers, where people read other words. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The text of a stored value, in the form and in a cell. */
  readonly textOf: (advert: never) => string;
  /** The value that is sent for a text of the form; without it, the text. */
  readonly valueFor?: (text: string) => unknown;
}

/** Reads a cell by the names that people use for its values. */
export function readWord(words: ReadonlyMap<string, unknown>, word: string, reason: string): CellReading {
  const value = words.get(word);
  return value === undefined ? { reason } : { value };
}

const yesWords = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

export function readYesOrNo(text: string): CellReading {
  return readWord(yesWords, plainWord(text), 'Write yes or no.');
}

/** Turns a text into its whole number; any other text stays as typed, for the schema to refuse. */
export function wholeNumberIn(text: string): string | number {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}
