import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertStatuses, conditions } from './advertStates.ts';
import { partCategoryOf } from './categories.ts';
import { id, line, oneOf, paragraph } from '#contract/core/fields.ts';
import type { NamedVehicle } from './fitment/fitment.ts';
import { fittedVehicleSchema, maxAlsoFits } from './fitment/fittedVehicle.ts';
import { measuresSchema } from './measures/measuresSchema.ts';
import { amountFault } from '#contract/core/amountFault.ts';
import { amountFaultWords } from '#contract/core/amountWords.ts';
import { maxPricePesewas } from '#contract/core/money.ts';
import { parsePrice } from '#contract/core/parsePrice.ts';
import { origins } from './origins.ts';
import { maxPicturesPerAdvert } from '#contract/core/pictures.ts';
import { regions } from '#contract/core/regions.ts';
import { firstYear, makes } from './fitment/vehicles.ts';

/*
 * The fields that a vendor fills in for an advert. The shapes that the API shows are in adverts.ts, which every page
 * loads.
 */

const price = z.pipe(
  z
    .union([z.number(), z.string()], 'Price is missing.')
    .check(z.refine((value) => String(value).trim() !== '', { error: 'Price is missing.', abort: true })),
  z.transform((value: string | number, context) => {
    const pesewas = parsePrice(value);
    if (pesewas !== null && pesewas <= maxPricePesewas) return pesewas;
    const message = amountFaultWords[amountFault(value) ?? 'too high'];
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

/**
 * Returns a part number in the one spelling that is stored and searched: "27060–0h110 " → "27060-0H110". Dashes and
 * letters from other keyboards become plain ones. Cleaning it again changes nothing.
 */
export function cleanPartNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();
}

/** A part number as a vendor prints it; empty means none. */
const partNumber = z.string().check(
  z.overwrite(cleanPartNumber),
  z.refine((text) => text.length <= 60, { error: 'Part number has more than 60 characters.' }),
  z.refine((text) => text === '' || /[A-Z0-9]/.test(text), { error: 'A part number needs letters or figures.' }),
);

/** How many part numbers an advert may list besides the printed one. */
const maxOtherNumbers = 20;

const otherNumbers = z
  .array(
    z.string().check(
      z.overwrite(cleanPartNumber),
      z.refine((text) => text.length <= 60 && /[A-Z0-9]/.test(text), {
        error: 'A part number needs letters or figures, and has at most 60 characters.',
      }),
    ),
  )
  .check(
    z.maxLength(maxOtherNumbers, `Add at most ${maxOtherNumbers} other part numbers.`),
    z.overwrite((numbers) => [...new Set(numbers)]),
  );

/** The largest quantity that an advert may state. */
const maxQuantity = 9_999;

const year = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.transform((value: string | number | null, context) => {
    if (value === null || value === '') return null;
    const number = Number(value);
    const last = new Date().getUTCFullYear() + 1;
    if (Number.isInteger(number) && number >= firstYear && number <= last) return number;
    context.issues.push({
      code: 'custom',
      input: value,
      message: `Choose a year from ${firstYear} to ${last}.`,
    });
    return null;
  }),
);

/** How many pieces of the part the vendor has; empty when the vendor does not count them. */
const quantity = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.transform((value: string | number | null, context) => {
    if (value === null || value === '') return null;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 0 && number <= maxQuantity) return number;
    context.issues.push({ code: 'custom', input: value, message: 'Give a whole number of pieces, from 0 to 9,999.' });
    return null;
  }),
);

/** Returns a key that is the same for a vehicle named twice: its make, model and years. */
export function vehicleKey({ make, model, yearFrom, yearTo }: NamedVehicle): string {
  return [make, model, yearFrom, yearTo].join('|');
}

/** A category by its slug, or by its name as the specification writes it. */
const category = z.pipe(
  z
    .string('Choose a category.')
    .check(z.refine((text) => partCategoryOf(text) !== undefined, { error: 'Choose a category.', abort: true })),
  z.transform((text: string, context) => {
    const slug = partCategoryOf(text);
    if (slug !== undefined) return slug;
    context.issues.push({ code: 'custom', input: text, message: 'Choose a category.' });
    return z.NEVER;
  }),
);

/** A picture of an advert in the order shown; the first is the cover. */
const advertPictureInput = z.strictObject({
  id,
  alt: z._default(line('Picture text', { min: 0, max: 200 }), ''),
});

/** The fields of an advert under the names of the specified calls. */
export const advertFields = {
  title: line('Title', { min: 3, max: 120 }),
  Make: oneOf(makes, 'Choose a make from the list.'),
  Model: line('Model', { max: 60 }),
  yearFrom: z.optional(year),
  yearTo: z.optional(year),
  region: oneOf(regions, 'Choose a region.'),
  /** The town; the specification calls it `location`. */
  location: line('Town', { max: 80 }),
  /** The brand; the specification calls it `item`. */
  item: line('Brand', { max: 60 }),
  partNumber: z.optional(partNumber),
  condition: oneOf(conditions, 'Choose New or Used.'),
  category,
  price,
  quantity: z.optional(quantity),
  description: paragraph('Description', { max: 2000 }),
  status: z._default(z.enum(advertStatuses), 'Available'),
  /** Slug of a part type of the category; empty when none fits. */
  partType: z.optional(z.string().check(z.maxLength(60, 'Choose a part type from the list.'))),
  /** The country where a used part was used before; empty when the vendor does not say. */
  origin: z.optional(z.enum(['', ...origins], 'Choose a country from the list.')),
  /** Whether it fits every vehicle of its kind. */
  universal: z.optional(z.boolean()),
  /** Vehicles that it fits besides Make and Model. */
  alsoFits: z.optional(
    z.array(fittedVehicleSchema).check(
      z.overwrite((vehicles) => [...new Map(vehicles.map((vehicle) => [vehicleKey(vehicle), vehicle])).values()]),
      z.maxLength(maxAlsoFits, `Add at most ${maxAlsoFits} other vehicles, or mark the part as universal.`),
    ),
  ),
  measures: z.optional(measuresSchema),
  /** Part numbers that mean the same part: the maker's own (OE) and those of other brands. */
  otherNumbers: z.optional(otherNumbers),
  images: z._default(
    z.array(advertPictureInput).check(
      z.maxLength(maxPicturesPerAdvert, `An advert has at most ${maxPicturesPerAdvert} pictures.`),
      z.refine((list) => new Set(list.map((picture) => picture.id)).size === list.length, {
        error: 'The same picture was added twice.',
      }),
    ),
    [],
  ),
};
