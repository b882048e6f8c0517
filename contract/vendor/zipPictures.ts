import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { pictures } from '#contract/catalogue/advert/fields/pictures.ts';

/*
 * Many pictures at once, from a ZIP in which each picture is named by the part number or the number of its advert. The
 * vendor's device reads the ZIP; the server says which adverts are meant, and adds pictures to one advert at a time.
 */

export const maxZipPictures = 300;
/** How many files a ZIP may have in total; files that are not pictures are skipped. */
export const maxZipFiles = 2_000;
export const maxZipBytes = 1_000_000_000;

/**
 * How many names one request may have: for each picture its own name, the name without its counter, and its folder's.
 */
const maxKeys = 4 * maxZipPictures;

/** Body of POST /adverts/my-adverts/by-number: part numbers or advert numbers, without spaces and dashes. */
export const numberedAdvertsQuerySchema = z.strictObject({
  keys: z
    .array(z.string().check(z.regex(/^[A-Z0-9]{2,60}$/, 'Give a part number in capitals without spaces and dashes.')))
    .check(z.maxLength(maxKeys, `Ask for at most ${maxKeys} numbers at once.`)),
});

/** A vendor's advert with what is needed to match pictures to it. */
const numberedAdvertSchema = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  key: z.string(),
  /** The SHA-256 of its original pictures, in hex and in order. */
  pictures: z.array(z.string()),
});
export const numberedAdvertsAnswerSchema = z.object({ adverts: z.array(numberedAdvertSchema) });
export type NumberedAdvert = z.infer<typeof numberedAdvertSchema>;

/** Body of POST /adverts/{id}/pictures. They are added at the end; one that the advert has changes nothing. */
export const addPicturesSchema = z.strictObject({
  [pictures.wireName]: pictures.schema().check(z.minLength(1, 'Choose at least one picture.')),
});
