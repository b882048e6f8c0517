import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { fieldSchemas } from '#contract/catalogue/advert/fieldSchemas.ts';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictureRef.ts';
import { offerStatuses } from './offerGraph.ts';

/*
 * The calls about price offers. The vendor's lowest price is in one answer only, which its vendor alone can read
 * (`offerTermsSchema`).
 */

export const priceOffersPath = '/price-offers';
export const priceOfferPath = (offerId: string): string => `${priceOffersPath}/${offerId}`;
export const receivedOffersPath = `${priceOffersPath}/received`;
export const offerTermsPath = (advertId: string): string => `/adverts/${advertId}/offer-terms`;

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

const offer = {
  id,
  /** By the clock of the shop. */
  status: z.enum(offerStatuses),
  offeredPesewas: z.int(),
  counterPesewas: z.nullable(z.int()),
  agreedPesewas: z.nullable(z.int()),
  /** Until when the other side can answer, or the agreed price holds. */
  until: instant,
  createdAt: instant,
  advert: z.object({
    id,
    title: z.string(),
    /** What it costs everybody else today. */
    pricePesewas: z.int(),
    picture: z.nullable(pictureRefSchema),
    region: z.string(),
    town: z.string(),
    /** Whether buyers can see it now. */
    isShown: z.boolean(),
  }),
};

/** An offer as its buyer sees it. */
const priceOfferSchema = z.object({ ...offer, vendor: z.object({ id, name: z.string() }) });
export type PriceOffer = z.infer<typeof priceOfferSchema>;

/** Answer of GET /price-offers, newest first. */
export const priceOffersAnswerSchema = z.object({ items: z.array(priceOfferSchema) });
export type PriceOffersAnswer = z.infer<typeof priceOffersAnswerSchema>;

/** An offer as its vendor sees it: without the buyer. */
const receivedOfferSchema = z.object(offer);
export type ReceivedOffer = z.infer<typeof receivedOfferSchema>;

/** Answer of GET /price-offers/received, newest first. */
export const receivedOffersAnswerSchema = z.object({ items: z.array(receivedOfferSchema) });

/** Answer of POST /price-offers and PATCH /price-offers/{id}. */
export const offerMovedSchema = z.object({ message: z.string(), id, status: z.enum(offerStatuses) });

/** Answer of GET and PUT /adverts/{id}/offer-terms. */
export const offerTermsSchema = z.object({
  title: z.string(),
  pricePesewas: z.int(),
  /** Null while the advert takes no offers. */
  lowestPesewas: z.nullable(z.int()),
});
/** Body of PUT /adverts/{id}/offer-terms; null takes no offers. */
export const offerTermsInputSchema = z.strictObject({
  lowestPrice: z.nullable(somePrice),
});
