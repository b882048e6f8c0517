import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertDetailSchema, ownAdvertSchema, publicVendorSchema } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';

/*
 * A vendor's newest own adverts, whole and in one answer, for the device to keep: with it the dashboard searches, filters
 * and turns pages without a connection, and each of them opens to be edited.
 */

/** How many of them. */
export const ownCopySize = 100;
/** Where it is read, below the API's base. */
export const ownCopyPath = '/adverts/my-adverts/copy';

const { vendor: _vendor, similar: _similar, ...detailFields } = advertDetailSchema.shape;

/** All that the page of one says, in the form of a row of the dashboard; the vendor is told once for all. */
export const ownCopyAdvertSchema = z.extend(ownAdvertSchema, detailFields);
export type OwnCopyAdvert = z.infer<typeof ownCopyAdvertSchema>;

const { counts, brands } = ownAdvertsAnswerSchema.shape;

/** Answer of GET /adverts/my-adverts/copy, newest first. */
export const ownCopyAnswerSchema = z.object({
  items: z.array(ownCopyAdvertSchema),
  /** The vendor as the public sees them; null when there is no advert. */
  vendor: z.nullable(publicVendorSchema),
  counts,
  brands,
});
export type OwnCopyAnswer = z.infer<typeof ownCopyAnswerSchema>;
