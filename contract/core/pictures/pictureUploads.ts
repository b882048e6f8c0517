import '../zodConfig.ts';
import * as z from 'zod/mini';
import { pictureRefSchema } from './pictureRef.ts';

/** Answer of POST /pictures (multipart: file `picture`, field `sha256` = hex digest of the file). */
export const pictureAnswerSchema = z.object({ message: z.string(), picture: z.omit(pictureRefSchema, { alt: true }) });
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;

/**
 * Answer of GET /pictures/{id}, for its owner. `failed`: it could not be prepared, so the owner must choose another.
 */
export const pictureStateSchema = z.object({
  message: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  picture: z.omit(pictureRefSchema, { alt: true }),
});
export type PictureState = z.infer<typeof pictureStateSchema>;
