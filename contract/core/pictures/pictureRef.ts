import '../zodConfig.ts';
import * as z from 'zod/mini';
import { id } from '../fields.ts';

/**
 * Part of the address of a picture that is not public: it lets the person whom the response is for open the picture. It
 * is valid for a day or two; later responses have a new one. Absent for a picture that everybody may see.
 */
export const picturePass = z.optional(z.string());

/** A picture as pages show it. In a separate file, because the worker reads it and needs nothing else about adverts. */
export const pictureRefSchema = z.object({
  id,
  alt: z.string(),
  /** Size of the largest derivative, in pixels; both 1 while the picture is still being prepared. */
  width: z.int(),
  height: z.int(),
  /** False while the derivatives are being made: show the empty frame. */
  ready: z.boolean(),
  pass: picturePass,
});
