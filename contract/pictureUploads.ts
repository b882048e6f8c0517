import './zodConfig.ts';
import * as z from 'zod/mini';
import { pictureRefSchema } from './adverts.ts';

/** Answer of POST /pictures (multipart: file `picture`, field `sha256` = hex digest of the file). */
export const pictureAnswerSchema = z.object({ message: z.string(), picture: z.omit(pictureRefSchema, { alt: true }) });
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
