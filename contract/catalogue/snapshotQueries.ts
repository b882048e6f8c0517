import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { countedNumber } from '#contract/core/fields.ts';
import { maxThumbnails, snapshotEditions } from './snapshot.ts';

/* What a device asks for. Only the shop checks it, so it is apart from the answers, which the service worker has. */

/** Query of GET /catalogue/snapshot. For a `since` that the server no longer knows, it returns the whole set. */
export const snapshotQuerySchema = z.strictObject({
  edition: z._default(z.enum(snapshotEditions, 'Choose full or light.'), 'full'),
  since: z.optional(countedNumber('This version is not known.')),
});

const pictureIds = z
  .pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  )
  .check(
    z.refine((ids) => ids.length <= maxThumbnails && ids.every((one) => z.safeParse(z.uuid(), one).success), {
      error: `Ask for 1 to ${maxThumbnails} pictures.`,
    }),
  );

/** Query of GET /catalogue/thumbnails: picture ids with commas between. */
export const thumbnailsQuerySchema = z.strictObject({ ids: pictureIds });
