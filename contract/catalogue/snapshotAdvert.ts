import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema, publicVendorSchema } from './adverts.ts';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictureRef.ts';

/* What the entries of a snapshot are. A file of its own: the worker keeps them as they come, and stays small. */

const { picture: _cover, pictureCount: _pictureCount, vendor: _vendor, ...summaryFields } = advertSummarySchema.shape;

/** An advert as the snapshot holds it: the cover is the first of `pictures`; the vendor is told once for all its adverts. */
export const snapshotAdvertSchema = z.object({
  ...summaryFields,
  partNumber: z.nullable(z.string()),
  otherNumbers: z.optional(z.array(z.string())),
  quantity: z.optional(z.nullable(z.int())),
  description: z.string(),
  pictures: z.array(pictureRefSchema),
  vendorId: id,
  version: z.int(),
  updatedAt: instant,
});
export type SnapshotAdvert = z.infer<typeof snapshotAdvertSchema>;
export type SnapshotVendor = z.infer<typeof publicVendorSchema>;
