import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { usualPriceSchema } from '#contract/catalogue/adverts.ts';
import { conditions } from '#contract/catalogue/advertStates.ts';

/** Query of GET /adverts/usual-price, for a vendor who is about to post an advert. */
export const usualPriceQuerySchema = z.strictObject({
  partType: z.string().check(z.maxLength(60)),
  make: z.string().check(z.maxLength(60)),
  model: z.string().check(z.maxLength(60)),
  condition: z.enum(conditions, 'Choose New or Used.'),
});
/** Answer of GET /adverts/usual-price; null when there are too few adverts. */
export const usualPriceAnswerSchema = z.object({ usualPrice: z.nullable(usualPriceSchema) });
