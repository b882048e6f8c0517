import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { offerStatuses } from './offerGraph.ts';

/*
 * The answers about price offers, which the cart reads too; their forms are in offerForms.ts. The vendor's lowest price
 * is in one answer only, which its vendor alone can read (`offerTermsSchema`).
 */

export const priceOffersPath = '/price-offers';
export const priceOfferPath = (offerId: string): string => `${priceOffersPath}/${offerId}`;
export const receivedOffersPath = `${priceOffersPath}/received`;
export const offerTermsPath = (advertId: string): string => `/adverts/${advertId}/offer-terms`;

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
