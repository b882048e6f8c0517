import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { ownAdvertsFiltersSchema } from '#contract/catalogue/listing.ts';
import { pricePercent } from './pricePercent.ts';

/**
 * What can be done to several of a vendor's adverts at once; `still-there` says that they are, and changes nothing of them,
 * `prices` changes their prices by percent.
 */
export const manyAdvertsActions = ['available', 'unavailable', 'delete', 'restore', 'still-there', 'prices'] as const;
export type ManyAdvertsAction = (typeof manyAdvertsActions)[number];

/** Adverts that one command changes at most. */
export const maxManyAdverts = 5_000;

const ids = z
  .array(id, 'Choose adverts.')
  .check(
    z.minLength(1, 'Choose at least one advert.'),
    z.maxLength(maxManyAdverts, `Choose at most ${maxManyAdverts.toLocaleString('en-GB')} adverts.`),
  );

/** Body of POST /adverts/my-adverts/bulk: an action, and the adverts by their ids or by what the list is narrowed to. */
export const manyAdvertsInputSchema = z
  .strictObject({
    action: z.enum(manyAdvertsActions, 'Choose what is to be done.'),
    ids: z.optional(ids),
    matching: z.optional(ownAdvertsFiltersSchema),
    /** By how many percent prices change; for `prices` alone. */
    percent: z.optional(
      z
        .int('Type a whole number.')
        .check(
          z.minimum(pricePercent.min, `Lower prices by at most ${-pricePercent.min} percent.`),
          z.maximum(pricePercent.max, `Raise prices by at most ${pricePercent.max} percent.`),
        ),
    ),
  })
  .check(
    z.refine(({ ids: some, matching }) => (some === undefined) !== (matching === undefined), {
      error: 'Say which adverts: by their ids, or by what they match.',
      path: ['ids'],
    }),
    z.refine(({ action, percent }) => (action === 'prices') === (percent !== undefined), {
      error: 'Prices change by a number of percent, and nothing else does.',
      path: ['percent'],
    }),
    z.refine(({ action, matching }) => action !== 'restore' || matching === undefined, {
      error: 'Deleted adverts are brought back by their ids.',
      path: ['matching'],
    }),
  );
/** What the dashboard sends. */
export type ManyAdvertsInput = z.input<typeof manyAdvertsInputSchema>;
/** What the server works with. */
export type ManyAdvertsCommand = z.output<typeof manyAdvertsInputSchema>;

export const manyAdvertsAnswerSchema = z.object({
  message: z.string(),
  /** Those that are not as they were before; the others were so already. */
  changedIds: z.array(id),
});
export type ManyAdvertsAnswer = z.infer<typeof manyAdvertsAnswerSchema>;
