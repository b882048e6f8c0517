import './zodConfig.ts';
import * as z from 'zod/mini';
import { id } from './fields.ts';

/** A picture as pages show it. A file of its own: the worker reads it, and needs nothing else of adverts. */
export const pictureRefSchema = z.object({
  id,
  alt: z.string(),
  /** Size of the largest derivative, in pixels; both 1 while the picture is still being prepared. */
  width: z.int(),
  height: z.int(),
  /** False while the derivatives are being made: show the empty frame. */
  ready: z.boolean(),
});
