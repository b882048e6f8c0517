import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { partCategorySlugs } from './categories.ts';
import { regions } from '#contract/core/places/regions.ts';
import { makes } from './fitment/vehicles.ts';

/** Answer of GET /catalogue: the lists of the shop, with how many adverts are on offer in each category and for each make. */
export const catalogueAnswerSchema = z.object({
  total: z.int(),
  categories: z.array(z.object({ slug: z.enum(partCategorySlugs), name: z.string(), count: z.int() })),
  makes: z.array(z.object({ name: z.enum(makes), models: z.array(z.string()), count: z.int() })),
  regions: z.array(z.enum(regions)),
});
export type CatalogueAnswer = z.infer<typeof catalogueAnswerSchema>;
