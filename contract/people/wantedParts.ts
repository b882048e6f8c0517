import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { fieldSchemas } from '#contract/catalogue/advert/fieldSchemas.ts';
import { makes } from '#contract/catalogue/fitment/vehicles.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { id, instant, line, paragraph } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { regions } from '#contract/core/places/regions.ts';
import { maxAnswerWords, maxWantedWords, minWantedWords } from './wantedPartRules.ts';

/*
 * Wanted parts. A buyer who does not find a part asks once; vendors of that make and kind are told, and answer with a
 * price. Neither side sees a phone number of the other.
 */

export const wantedPartsPath = '/wanted-parts';
export const wantedPartPath = (wantedId: string): string => `${wantedPartsPath}/${wantedId}`;
export const receivedWantedPath = `${wantedPartsPath}/received`;

const { choiceOrNone, textOrNone, yearOrNone, cedis } = fieldSchemas;
const none = (text: string | null | undefined): text is null | undefined => text === null || text === undefined;

/** At most one picture, which was sent to POST /pictures before. */
const onePicture = z._default(
  z
    .array(z.strictObject({ id, alt: z.optional(line('Picture text', { min: 0, max: 200 })) }))
    .check(z.maxLength(1, 'One picture is enough.')),
  [],
);

/** Body of POST /wanted-parts. An empty text is the same as a field that is left out. */
export const newWantedPartSchema = z
  .strictObject({
    make: choiceOrNone(makes, 'This make is not known.'),
    model: textOrNone(line('Model', { min: 0, max: 60 })),
    year: yearOrNone,
    partType: textOrNone(
      z.string().check(
        z.refine((slug) => slug === '' || findPartType(slug) !== undefined, {
          error: 'This part type is not known.',
        }),
      ),
    ),
    words: paragraph('What you are looking for', { min: minWantedWords, max: maxWantedWords }),
    region: choiceOrNone(regions, 'This region is not known.'),
    images: onePicture,
  })
  .check(
    z.refine(({ make, partType }) => !none(make) || !none(partType), {
      error: 'Choose a make or a part type, so that we know which vendors to ask.',
      path: ['partType'],
    }),
  );
export type NewWantedPart = z.output<typeof newWantedPartSchema>;
/** What the form holds: every field as a text. */
export type WantedPartForm = Record<'make' | 'model' | 'year' | 'partType' | 'words' | 'region', string>;

/** Answer of POST /wanted-parts. */
export const wantedPartSentSchema = z.object({
  message: z.string(),
  id,
  /** How many vendors can answer it. */
  vendors: z.int(),
});

const partFields = {
  id,
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** Slug of the kind of part. */
  partType: z.nullable(z.string()),
  words: z.string(),
  region: z.nullable(z.string()),
  picture: z.nullable(pictureRefSchema),
  askedAt: instant,
  endsAt: instant,
};

const answered = {
  pricePesewas: z.int(),
  words: z.string(),
  picture: z.nullable(pictureRefSchema),
  /** The vendor's advert of the part, while the public sees it. */
  advert: z.nullable(z.object({ id, title: z.string() })),
  answeredAt: instant,
};

export const wantedPartEnds = ['closed', 'over', 'removed'] as const;
export type WantedPartEnd = (typeof wantedPartEnds)[number];

/** A wanted part as its buyer sees it. */
const wantedPartSchema = z.object({
  ...partFields,
  /** Why it takes no more answers; null while it does. */
  ended: z.nullable(z.enum(wantedPartEnds)),
  vendors: z.int(),
  /** Lowest price first. */
  answers: z.array(
    z.object({
      ...answered,
      vendor: z.object({
        id,
        name: z.string(),
        /** Stars with one decimal; null while there are too few reviews for an average. */
        rating: z.nullable(z.number()),
        collected: z.int(),
      }),
    }),
  ),
});
export type WantedPart = z.infer<typeof wantedPartSchema>;

/** Answer of GET /wanted-parts: what this account asked for, newest first. */
export const wantedPartsAnswerSchema = z.object({ items: z.array(wantedPartSchema) });

/** A wanted part as a vendor sees it: without the buyer. */
const receivedWantedSchema = z.object({
  ...partFields,
  answers: z.int(),
  own: z.nullable(z.object(answered)),
});
export type ReceivedWanted = z.infer<typeof receivedWantedSchema>;

/** Answer of GET /wanted-parts/received: the open ones that this vendor may answer, newest first. */
export const receivedWantedAnswerSchema = z.object({ items: z.array(receivedWantedSchema) });

/** Body of PUT /wanted-parts/{id}/answer. It takes the place of this vendor's earlier answer. */
export const wantedAnswerSchema = z.strictObject({
  /** In cedis. */
  price: cedis,
  words: z._default(paragraph('Your words', { min: 0, max: maxAnswerWords }), ''),
  /** An advert of the vendor's own. */
  advertId: textOrNone(z.union([id, z.literal('')], 'This advert is not known.')),
  images: onePicture,
});
