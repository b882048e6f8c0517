import * as z from 'zod/mini';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';

/** What the device keeps of an advert that a person marked or looked at: enough to be known again without a connection. */
export const keptPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** "Used, from Germany · Abossey Okai", as its card said. */
  about: z.string(),
  /** Id of its first picture. */
  image: z.nullable(z.string()),
});
export type KeptPart = z.infer<typeof keptPartSchema>;

/** What is kept of an advert. */
export function keptPartOf({ id, title, condition, origin, town, picture }: AdvertSummary): KeptPart {
  const about = `${conditionWords(condition, origin)} · ${town}`;
  return { id, title, about, image: picture?.ready ? picture.id : null };
}
