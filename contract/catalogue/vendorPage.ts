import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema, publicVendorSchema, vendorFiguresSchema } from './adverts.ts';
import { reviewListSchema } from './reviews.ts';

/** Adverts that a vendor's page shows; the others are a list away. */
export const advertsOfVendorPage = 12;
/** Reviews that it shows at first. */
export const reviewsOfVendorPage = 3;

/** Answer of GET /vendors/{id}: the public page of a vendor. */
export const vendorPageSchema = z.extend(publicVendorSchema, {
  /** Of its short address, /v/<slug>. */
  slug: z.string(),
  openingHours: z.nullable(z.string()),
  /** Where most of its newest adverts are; null while it offers none. */
  place: z.nullable(z.object({ town: z.string(), region: z.string() })),
  figures: vendorFiguresSchema,
  /** What buyers say of it, the newest first; the others are a page of GET /vendors/{id}/reviews away. */
  reviews: z._default(reviewListSchema, { items: [], nextCursor: null }),
  /** The newest first. */
  adverts: z.array(advertSummarySchema),
});
export type VendorPage = z.infer<typeof vendorPageSchema>;
