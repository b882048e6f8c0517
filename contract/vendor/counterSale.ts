import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { id } from '#contract/core/fields.ts';

/** Answer of POST /adverts/{id}/counter-sales: the sale, by which it can be taken back, and the advert after it. */
export const counterSaleAnswerSchema = z.object({ message: z.string(), saleId: id, advert: advertDetailSchema });
