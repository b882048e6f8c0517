import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertDetailSchema, ownAdvertSchema, publicVendorSchema } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';

/*
 * A vendor's newest own adverts, complete and in one response, for the device to store. With this copy the dashboard
 * can search, filter and turn pages without a connection, and each advert can be opened for editing.
 */

export const ownCopySize = 100;
/** The path of the copy, below the API's base. */
export const ownCopyPath = '/adverts/my-adverts/copy';

const { vendor: _vendor, similar: _similar, ...detailFields } = advertDetailSchema.shape;

/** A row of the dashboard with everything from the advert's page; the vendor is sent once for all adverts. */
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
