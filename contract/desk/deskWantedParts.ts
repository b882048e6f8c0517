import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { sentenceField } from './reports.ts';

/* The wanted parts that are open now, for the desk. */

export const deskWantedPath = '/desk/wanted-parts';

export const deskWantedSchema = z.object({
  /** Newest first. */
  items: z.array(
    z.object({
      id,
      /** What is wanted, in one line. */
      name: z.string(),
      words: z.string(),
      picture: z.nullable(pictureRefSchema),
      askedAt: instant,
      vendors: z.int(),
      answers: z.int(),
      buyer: z.object({ id, name: z.string(), email: z.string() }),
    }),
  ),
});
export type DeskWanted = z.infer<typeof deskWantedSchema>;

/** Body of POST /desk/wanted-parts/{id}/remove. */
export const removeWantedSchema = z.strictObject({ sentence: sentenceField });
