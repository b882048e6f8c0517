import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema, publicVendorSchema, shownAnswers } from './adverts.ts';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';

/* The entries of a snapshot, in a file of their own: the worker stores them unread and should stay small. */

const { picture: _cover, pictureCount: _pictureCount, vendor: _vendor, ...summaryFields } = advertSummarySchema.shape;

/** An advert in the snapshot. Its cover is the first of `pictures`; vendors are sent once each, apart. */
export const snapshotAdvertSchema = z.object({
  ...summaryFields,
  partNumber: z.nullable(z.string()),
  otherNumbers: z.optional(z.array(z.string())),
  ...shownAnswers,
  description: z.string(),
  pictures: z.array(pictureRefSchema),
  vendorId: id,
  version: z.int(),
  updatedAt: instant,
});
export type SnapshotAdvert = z.infer<typeof snapshotAdvertSchema>;
export type SnapshotVendor = z.infer<typeof publicVendorSchema>;
