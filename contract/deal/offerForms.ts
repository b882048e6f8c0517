import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { fieldSchemas } from '#contract/catalogue/advert/fieldSchemas.ts';
import { id } from '#contract/core/fields.ts';

/* What people send about price offers. The cart, which only reads them, does without these schemas and their fields. */

/** A price in cedis that is more than nothing; becomes pesewas. */
const somePrice = z.pipe(
  fieldSchemas.cedis,
  z.transform((pesewas: number, context) => {
    if (pesewas > 0) return pesewas;
    context.issues.push({ code: 'custom', input: pesewas, message: 'Enter a price.' });
    return z.NEVER;
  }),
);

/** Body of POST /price-offers. The price is for each piece. */
export const newPriceOfferSchema = z.strictObject({ advertId: id, price: somePrice });
export type NewPriceOffer = z.output<typeof newPriceOfferSchema>;

/** Body of PATCH /price-offers/{id}: what either side answers. */
export const offerStepSchema = z
  .strictObject({
    status: z.enum(['agreed', 'countered', 'refused', 'withdrawn'], 'There is no such answer.'),
    /** Only with `countered`. */
    price: z.optional(somePrice),
  })
  .check(
    z.refine(({ status, price }) => (status === 'countered') === (price !== undefined), {
      error: 'A counter-offer needs a price, and no other answer has one.',
      path: ['price'],
    }),
  );
export type OfferStep = z.output<typeof offerStepSchema>;

/** Body of PUT /adverts/{id}/offer-terms; null takes no offers. */
export const offerTermsInputSchema = z.strictObject({
  lowestPrice: z.nullable(somePrice),
});
