import * as z from 'zod/mini';
import { id, line } from '#contract/core/fields.ts';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';

/** A picture of an advert in the order shown; the first is the cover. */
const advertPictureSchema = z.strictObject({
  id,
  alt: z._default(line('Picture text', { min: 0, max: 200 }), ''),
});

/** The pictures of an advert. They are no column of it and no cell of a price list, so they have no further definition. */
export const pictures = {
  wireName: 'images',
  schema: () =>
    z.array(advertPictureSchema).check(
      z.maxLength(maxPicturesPerAdvert, `An advert has at most ${maxPicturesPerAdvert} pictures.`),
      z.refine((list) => new Set(list.map((picture) => picture.id)).size === list.length, {
        error: 'The same picture was added twice.',
      }),
    ),
} as const;
