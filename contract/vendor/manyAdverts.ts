import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { ownAdvertsFiltersSchema } from '#contract/catalogue/listing.ts';
import { pricePercent } from './pricePercent.ts';

/** `still-there` confirms that the parts are there and changes nothing else; `prices` changes by a percentage. */
export const manyAdvertsActions = ['available', 'unavailable', 'delete', 'restore', 'still-there', 'prices'] as const;
export type ManyAdvertsAction = (typeof manyAdvertsActions)[number];

export const maxManyAdverts = 5_000;

const ids = z
  .array(id, 'Choose adverts.')
  .check(
    z.minLength(1, 'Choose at least one advert.'),
    z.maxLength(maxManyAdverts, `Choose at most ${maxManyAdverts.toLocaleString('en-GB')} adverts.`),
  );

/** Body of POST /adverts/my-adverts/bulk: an action, and the adverts, by their ids or by the filters of the list. */
export const manyAdvertsInputSchema = z
  .strictObject({
    action: z.enum(manyAdvertsActions, 'Choose what to do.'),
    ids: z.optional(ids),
    matching: z.optional(ownAdvertsFiltersSchema),
    /** By how many percent prices change; only for `prices`. */
    percent: z.optional(
      z
        .int('Enter a whole number.')
        .check(
          z.minimum(pricePercent.min, `Lower prices by at most ${-pricePercent.min} percent.`),
          z.maximum(pricePercent.max, `Raise prices by at most ${pricePercent.max} percent.`),
        ),
    ),
  })
  .check(
    z.refine(({ ids: some, matching }) => (some === undefined) !== (matching === undefined), {
      error: 'Say which adverts: by their ids or by filters.',
      path: ['ids'],
    }),
    z.refine(({ action, percent }) => (action === 'prices') === (percent !== undefined), {
      error: 'Changing prices needs a percentage, and no other change has one.',
      path: ['percent'],
    }),
    z.refine(({ action, matching }) => action !== 'restore' || matching === undefined, {
      error: 'Name deleted adverts by their ids to bring them back.',
      path: ['matching'],
    }),
  );
/** What the dashboard sends. */
export type ManyAdvertsInput = z.input<typeof manyAdvertsInputSchema>;
/** What the server works with. */
export type ManyAdvertsCommand = z.output<typeof manyAdvertsInputSchema>;

export const manyAdvertsAnswerSchema = z.object({
  message: z.string(),
  /** The adverts that changed; the others already were as requested. */
  changedIds: z.array(id),
});
export type ManyAdvertsAnswer = z.infer<typeof manyAdvertsAnswerSchema>;
