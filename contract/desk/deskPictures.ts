import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';

/* Adverts with a picture that another vendor posted earlier. */

export const deskPicturesPath = '/desk/pictures';

const sideSchema = z.object({
  advertId: id,
  number: z.int(),
  title: z.string(),
  vendor: z.string(),
  email: z.string(),
  picture: pictureRefSchema,
});

export const deskPicturesSchema = z.object({
  items: z.array(z.object({ foundAt: instant, later: sideSchema, earlier: sideSchema })),
});
export type DeskPictures = z.infer<typeof deskPicturesSchema>;
