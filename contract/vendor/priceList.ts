import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertFaults } from './advertFaults.ts';
import { advertFields } from '#contract/catalogue/advertFields.ts';
import { advertStatuses } from '#contract/catalogue/advertStates.ts';
import {
  advertFromWire,
  type AdvertInput,
  withoutOwnVehicle,
  wireNameOf,
  yearsInOrder,
} from '#contract/catalogue/advertWire.ts';
import { shopName } from '#contract/core/shop.ts';

/*
 * A price list is a table of a vendor's adverts. It is checked on the vendor's device, and imported completely or not
 * at all.
 */

/** How many adverts one price list may have. */
export const maxPriceListRows = 1_000;
/** How large a price list may be in bytes, as a file and as a request: 1,000 adverts with the longest texts. */
export const maxPriceListBytes = 8_000_000;

/** The message for a price list with too many rows. */
export const tooManyRows =
  'A price list has at most 1,000 rows. Split this one and import the parts one after the other.';
/** The message for a price list that is too large. */
export const tooLargePriceList =
  'A price list has at most 1,000 rows and 8 MB. Split this one and import the parts one after the other.';

/** Fields that a table cell cannot hold; they are added to the adverts afterwards. */
type FormOnlyField = 'images';

/** The columns in order: the advert's field → the heading. */
export const priceListColumns = {
  title: 'Title',
  category: 'Category',
  Make: 'Make',
  Model: 'Model',
  yearFrom: 'Year from',
  yearTo: 'Year to',
  item: 'Brand',
  partNumber: 'Part number',
  condition: 'Condition',
  price: 'Price',
  region: 'Region',
  location: 'Town',
  description: 'Description',
  status: 'Status',
  partType: 'Part type',
  origin: 'Origin',
  universal: 'Universal',
  otherNumbers: 'Same as',
  alsoFits: 'Also fits',
  measures: 'Measures',
  quantity: 'Quantity',
  number: 'Number',
} as const satisfies Record<Exclude<keyof AdvertInput, FormOnlyField> | 'number', string>;

export type PriceListField = keyof typeof priceListColumns;

/** Further columns of an export; an import ignores them. */
export const exportColumns = ['Created', 'Link'] as const;

/** Returns the file name of an export or template made on a day: "spareyard-adverts-2026-11-20.csv". */
export function priceListFileName(what: string, day: Date): string {
  return `${shopName.toLowerCase()}-${what}-${day.toISOString().slice(0, 10)}.csv`;
}

const rowSchema = z
  .strictObject({
    ...advertFields,
    status: z.optional(z.enum(advertStatuses)),
    /** The number of the advert that the row changes, as in an export; a row without a number is a new advert. */
    number: z.optional(
      z.int('Give the number of the advert, like SY-20418.').check(z.positive(), z.maximum(2_147_483_647)),
    ),
  })
  .check(yearsInOrder, z.overwrite(withoutOwnVehicle));

/** Turns a row into our own field names; without a status the advert is Available. */
export function advertOfRow({ number: _number, status = 'Available', ...wire }: z.output<typeof rowSchema>) {
  return advertFromWire({ ...wire, status });
}

/** One advert of a price list. Pictures are added to the adverts afterwards. */
export const priceListRowSchema = rowSchema.check((payload) => {
  if (payload.value.images.length > 0) {
    payload.issues.push({
      code: 'custom',
      input: payload.value.images,
      path: ['images'],
      message: 'A price list cannot have pictures. Add them to the adverts afterwards.',
    });
  }
  for (const [field, message] of Object.entries(advertFaults(advertOfRow(payload.value)))) {
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
  /** How many adverts are new. */
  imported: z.int(),
  /** How many adverts were changed; missing when no row had a number. */
  updated: z.optional(z.int()),
});

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
