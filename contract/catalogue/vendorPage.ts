import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema, publicVendorSchema, vendorFiguresSchema } from './adverts.ts';
import { instant } from '#contract/core/fields.ts';
import { readableRows } from '#contract/core/readableRows.ts';
import { reviewListSchema } from './reviews.ts';

/** How many adverts a vendor's page shows; the others are in a separate list. */
export const advertsOfVendorPage = 12;
/** How many reviews a vendor's page shows at first. */
export const reviewsOfVendorPage = 3;

/** Answer of GET /vendors/{id}: the public page of a vendor. */
export const vendorPageSchema = z.extend(publicVendorSchema, {
  /** The slug of the short address /v/<slug>. */
  slug: z.string(),
  openingHours: z.nullable(z.string()),
  /** Where most of the vendor's newest adverts are; null while the vendor has none on offer. */
  place: z.nullable(z.object({ town: z.string(), region: z.string() })),
  figures: vendorFiguresSchema,
  /** What the shop has checked of the vendor, each by itself. */
  checks: z._default(
    z.object({
      /** Whether the vendor has entered a code that was sent to the phone that buyers are shown. */
      phone: z.boolean(),
      /** When staff of the shop saw the premises at the present address. */
      premisesSeenAt: z.nullable(instant),
    }),
    { phone: false, premisesSeenAt: null },
  ),
  /** Reviews by buyers, newest first; GET /vendors/{id}/reviews returns the others. */
  reviews: reviewListSchema,
  /** Newest first. */
  adverts: readableRows(advertSummarySchema),
});
export type VendorPage = z.infer<typeof vendorPageSchema>;
