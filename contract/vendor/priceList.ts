import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertFaults } from './advertFaults.ts';
import type { PriceListColumn } from '#contract/catalogue/advert/advertField.ts';
import { advertFields, columnOrder } from '#contract/catalogue/advert/advertFields.ts';
import {
  type AdvertCommand,
  type AdvertEdit,
  advertFromWire,
  editFromWire,
  wholeShape,
  wireNameOf,
  yearsInOrder,
} from '#contract/catalogue/advertWire.ts';
import { shopName } from '#contract/core/shop.ts';

/* A price list is a table of a vendor's adverts, checked on the device and imported completely or not at all. */

export const maxPriceListRows = 1_000;
/** How large a price list may be in bytes, as a file and as a request: 1,000 adverts with the longest texts. */
export const maxPriceListBytes = 8_000_000;

export const tooManyRows =
  'A price list has at most 1,000 rows. Split this one and import the parts one after the other.';
export const tooLargePriceList =
  'A price list has at most 1,000 rows and 8 MB. Split this one and import the parts one after the other.';

/** The number of the advert that a row changes, as in an export; a row without a number is a new advert. */
const numberColumn: PriceListColumn = {
  heading: 'Number',
  names: ['advertnumber', 'advertno', 'synumber'],
  cells: ['advert number', 'advert numbers'],
  help: 'SY-20418, as an export has it: the row then changes that advert. Empty for a new one.',
  read: (text) => {
    const [, digits] = /^(?:SY[\s-]*)?(\d{1,9})$/i.exec(text) ?? [];
    return digits === undefined
      ? { reason: 'Write the number as an export has it, like SY-20418, or leave it empty.' }
      : { value: Number(digits) };
  },
};

/** The names of the columns in order: the advert's fields, then its number. */
export const priceListFields = [...columnOrder, 'number'] as const;
export type PriceListField = (typeof priceListFields)[number];

/** Returns what is defined about a column. */
export function columnOf(name: PriceListField): PriceListColumn {
  return name === 'number' ? numberColumn : advertFields[name].column;
}

/** Further columns of an export; an import ignores them. */
export const exportColumns = ['Created', 'Link'] as const;

/** Returns the file name of an export or template made on a day: "spareyard-adverts-2026-11-20.csv". */
export function priceListFileName(what: string, day: Date): string {
  return `${shopName.toLowerCase()}-${what}-${day.toISOString().slice(0, 10)}.csv`;
}

const rowSchema = z
  .strictObject({
    ...wholeShape,
    number: z.optional(
      z.int('Enter the number of the advert, like SY-20418.').check(z.positive(), z.maximum(2_147_483_647)),
    ),
  })
  .check(yearsInOrder);
type Row = z.output<typeof rowSchema>;

/** Turns the row of a new advert into our own field names. */
export function advertOfRow({ number: _number, ...wire }: Row): AdvertCommand {
  return advertFromWire(wire);
}

/** Turns the row of an advert that is there into our own field names; fields that it leaves out are missing. */
export function editOfRow({ number: _number, ...wire }: Row): AdvertEdit {
  const { pictures: _pictures, ...edit } = editFromWire(wire);
  return edit;
}

/** One advert of a price list. Pictures are added to the adverts afterwards. */
export const priceListRowSchema = rowSchema.check((payload) => {
  const { pictures, ...advert } = advertOfRow(payload.value);
  if (pictures.length > 0) {
    payload.issues.push({
      code: 'custom',
      input: pictures,
      path: [wireNameOf('pictures')],
      message: 'A price list cannot have pictures. Add them to the adverts afterwards.',
    });
  }
  for (const [field, message] of Object.entries(advertFaults(advert))) {
    payload.issues.push({ code: 'custom', input: payload.value, path: [wireNameOf(field)], message });
  }
});
export type PriceListCommand = z.output<typeof priceListRowSchema>;

/** The message for a second row with the same number. */
export const numberTwice = 'A row above has the same number. Keep one of them.';

/** Body of POST /adverts/import, which is applied completely or not at all. */
export const priceListSchema = z.strictObject({
  adverts: z
    .array(priceListRowSchema, 'The list of adverts is missing.')
    .check(z.minLength(1, 'The price list has no rows.'), z.maxLength(maxPriceListRows, tooManyRows), (payload) => {
      const seen = new Set<number>();
      for (const [index, { number }] of payload.value.entries()) {
        if (number === undefined) continue;
        if (seen.has(number)) {
          payload.issues.push({ code: 'custom', input: number, path: [index, 'number'], message: numberTwice });
        }
        seen.add(number);
      }
    }),
});

export const priceListAnswerSchema = z.object({
  message: z.string(),
  imported: z.int(),
  /** How many adverts were changed; missing when no row had a number. */
  updated: z.optional(z.int()),
});

/**
 * What a price list would change: each row whose number is that of an advert, by its index, with the fields that would be
 * different, as cells of an export; none for an advert that stays as it is.
 */
export const priceListChangesSchema = z.object({
  changes: z.array(
    z.object({
      index: z.int(),
      fields: z.array(z.object({ name: z.enum(columnOrder), from: z.string(), to: z.string() })),
    }),
  ),
});
export type PriceListChanges = z.infer<typeof priceListChangesSchema>['changes'];

/** Body of POST /adverts/import/duplicates: title and part number tell one advert of a vendor from another. */
export const duplicatesQuerySchema = z.strictObject({
  adverts: z
    .array(
      z.strictObject({
        title: z.string().check(z.maxLength(120)),
        partNumber: z.string().check(z.maxLength(60)),
      }),
    )
    .check(z.maxLength(maxPriceListRows, tooManyRows)),
});

/** The rows that the vendor already has as adverts: the index of the row and the number of the advert. */
export const duplicatesAnswerSchema = z.object({
  duplicates: z.array(z.object({ index: z.int(), number: z.int() })),
});
export type Duplicates = z.infer<typeof duplicatesAnswerSchema>['duplicates'];

/** Returns a key that is the same for adverts with the same title and part number, however these are spelled. */
export function sameAdvertKey(title: string, partNumber: string | null | undefined): string {
  const words = title.trim().replace(/\s+/g, ' ').toLowerCase();
  return `${words}\n${(partNumber ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')}`;
}
