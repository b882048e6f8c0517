import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { recordOf } from '#contract/core/recordOf.ts';
import { shownFields, type ShownName, shownNames } from './advert/shownFields.ts';
import { advertStatuses, conditions } from './advertStates.ts';
import { partCategorySlugs } from './categories.ts';
import { phoneWays } from './contactWays.ts';
import { id, instant } from '#contract/core/fields.ts';
import { shownMeasuresSchema } from './measures/measuresSchema.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { readableRows } from '#contract/core/readableRows.ts';
import { ratingSchema } from './reviews.ts';

/* How the API shows adverts. The fields that a vendor fills in are in advert/advertFields.ts. */

export const advertStatusSchema = z.strictObject({
  status: z.enum(advertStatuses, 'Choose Available or Not available.'),
});

export type PictureRef = z.infer<typeof pictureRefSchema>;

const shownVehicleSchema = z.object({
  make: z.string(),
  model: z.string(),
  yearFrom: z.nullable(z.int()),
  yearTo: z.nullable(z.int()),
});

/** What cards show of a vendor's measured figures: the stars or, while there are too few, the collected orders. */
const measuredOnCards = {
  /** Average of the stars, with one decimal. */
  rating: z.optional(z.number()),
  collected: z.optional(z.int()),
};

/** An advert as lists show it. */
export const advertSummarySchema = z.object({
  id,
  number: z.int(),
  title: z.string(),
  brand: z.string(),
  make: z.string(),
  model: z.string(),
  yearFrom: z.nullable(z.int()),
  yearTo: z.nullable(z.int()),
  condition: z.enum(conditions),
  category: z.enum(partCategorySlugs),
  pricePesewas: z.int(),
  region: z.string(),
  town: z.string(),
  createdAt: instant,
  picture: z.nullable(pictureRefSchema),
  pictureCount: z.int(),
  vendor: z.object({ id, name: z.string(), ...measuredOnCards }),
  partType: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  universal: z.boolean(),
  alsoFits: z.array(shownVehicleSchema),
  measures: shownMeasuresSchema,
});
export type AdvertSummary = z.infer<typeof advertSummarySchema>;

/** What the shop has measured of a vendor. */
export const vendorFiguresSchema = z.object({
  /** Median minutes from a buyer's first message to the vendor's answer; null while too few have written. */
  answerMinutes: z.nullable(z.int()),
  ordersCollected: z.int(),
  rating: ratingSchema,
});
export type VendorFigures = z.infer<typeof vendorFiguresSchema>;

/** What anyone may know about the vendor of an advert. */
export const publicVendorSchema = z.object({
  id,
  name: z.string(),
  fullname: z.string(),
  businessAddress: z.nullable(z.string()),
  /** How the vendor wants to be reached by phone, whose number POST /vendors/{id}/phone tells; none without a number. */
  ways: z.array(z.enum(phoneWays)),
  photoUrl: z.nullable(z.string()),
  since: instant,
  advertCount: z.int(),
  ...measuredOnCards,
  /** Missing in what a device puts together on its own. */
  figures: z.optional(vendorFiguresSchema),
});

/** The usual price of parts of the same type for the same vehicle, in the same condition. */
export const usualPriceSchema = z.object({
  /** The middle half of their prices. */
  fromPesewas: z.int(),
  toPesewas: z.int(),
  /** How many there are, including this one. */
  adverts: z.int(),
});
export type UsualPrice = z.infer<typeof usualPriceSchema>;

const earlierPriceSchema = z.object({ pricePesewas: z.int(), until: instant });
export type EarlierPrice = z.infer<typeof earlierPriceSchema>;

const answers = {
  number: z.optional(z.nullable(z.int())),
  text: z.optional(z.nullable(z.string())),
  'yes or no': z.optional(z.nullable(z.boolean())),
} as const;
type ShownAnswers = {
  readonly [Name in ShownName]: (typeof answers)[(typeof shownFields)[Name]['answer']];
};

/** The fields that pages show by their definitions; null or missing when the vendor does not say them. */
// The record is made from the definitions, as its type is.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const shownAnswers = recordOf<ShownName, unknown>(
  shownNames,
  (name) => answers[shownFields[name].answer],
) as ShownAnswers;

export const advertDetailSchema = z.extend(advertSummarySchema, {
  partNumber: z.nullable(z.string()),
  otherNumbers: z.optional(z.array(z.string())),
  ...shownAnswers,
  description: z.string(),
  pictures: z.array(pictureRefSchema),
  vendor: publicVendorSchema,
  similar: readableRows(advertSummarySchema),
  /** Present only while enough adverts are on offer. Missing in what a device puts together on its own. */
  usualPrice: z.optional(usualPriceSchema),
  /** Newest first; missing when the price never changed. */
  earlierPrices: z.optional(z.array(earlierPriceSchema)),
  /** True when buyers may offer a lower price; otherwise missing, as in what a device puts together on its own. */
  takesOffers: z.optional(z.boolean()),
  status: z.enum(advertStatuses),
  /** Grows by one with each edit; sent back in If-Match. */
  version: z.int(),
  updatedAt: instant,
  /** Sent only to its vendor: true when the shop paused the advert, otherwise absent. */
  paused: z.optional(z.boolean()),
});
export type AdvertDetail = z.infer<typeof advertDetailSchema>;

/** One of a vendor's own adverts. `published` is also false after the subscription has ended. */
export const ownAdvertSchema = z.extend(advertSummarySchema, {
  status: z.enum(advertStatuses),
  published: z.boolean(),
  version: z.int(),
  updatedAt: instant,
  /** True when the shop paused it because nobody confirmed that the part is still there; otherwise absent. */
  paused: z.optional(z.boolean()),
  /** The member of the vendor's staff who made it what it is now; absent if that was the owner. */
  staffId: z.optional(id),
  /** How many pieces there are; null when the vendor does not count them. */
  quantity: shownAnswers.quantity,
  /** Counts of the last `figuresDays` days. */
  views: z.int(),
  enquiries: z.int(),
});
export type OwnAdvert = z.infer<typeof ownAdvertSchema>;

export const advertAnswerSchema = z.object({ message: z.string(), advert: advertDetailSchema });

/** Details of the problem that is returned for a withdrawn advert: similar adverts. */
export const goneAdvertSchema = z.object({ similar: readableRows(advertSummarySchema) });
