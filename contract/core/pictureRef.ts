import './zodConfig.ts';
import * as z from 'zod/mini';
import { id } from './fields.ts';

/**
 * Opens a picture that strangers may not see, for whoever the answer is meant for: goes into its address. Valid for a day
 * or two; the next answer has the next one. Not there for a picture that everybody may see.
 */
export const picturePass = z.optional(z.string());

/** A picture as pages show it. A file of its own: the worker reads it, and needs nothing else of adverts. */
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
