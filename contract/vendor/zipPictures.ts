import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertFields } from '#contract/catalogue/advertFields.ts';

/*
 * Pictures that come many at once, out of a ZIP in which each is named by its advert's part number or by the number of the
 * advert. The ZIP is read on the vendor's device; the shop says which adverts are meant, and adds pictures to one at a time.
 */

/** How many pictures one ZIP may bring. */
export const maxZipPictures = 300;
/** How many files a ZIP may have in all; what is no picture is passed over. */
export const maxZipFiles = 2_000;
export const maxZipBytes = 1_000_000_000;

/** Names that are asked about at once: of each picture its own, without its counter, and its folder's. */
const maxKeys = 4 * maxZipPictures;

/** Body of POST /adverts/my-adverts/by-number: part numbers, or numbers of adverts, without spaces and dashes. */
export const numberedAdvertsQuerySchema = z.strictObject({
  keys: z
    .array(z.string().check(z.regex(/^[A-Z0-9]{2,60}$/, 'Give a part number in capitals without spaces and dashes.')))
    .check(z.maxLength(maxKeys, `Ask for at most ${maxKeys} numbers at once.`)),
});

/** A vendor's advert as its pictures see it. */
const numberedAdvertSchema = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Under which of the keys it was found. */
  key: z.string(),
  /** SHA-256 of its pictures as they were sent, in hex and in their order. */
  pictures: z.array(z.string()),
});
export const numberedAdvertsAnswerSchema = z.object({ adverts: z.array(numberedAdvertSchema) });
export type NumberedAdvert = z.infer<typeof numberedAdvertSchema>;

/** Body of POST /adverts/{id}/pictures: they come after those that the advert has; which it has already changes nothing. */
export const addPicturesSchema = z.strictObject({
  images: advertFields.images.def.innerType.check(z.minLength(1, 'Choose at least one picture.')),
});
