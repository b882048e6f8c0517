import type * as z from 'zod/mini';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import type * as schemas from '#src/device/storedSchemas.ts';

/** What the device stores of an advert that a person marked or viewed: enough to recognise it without a connection. */
export type SavedPart = z.infer<typeof schemas.recentlyViewedSchema>[number];

export function savedPartOf({ id, title, condition, origin, town, picture, category }: AdvertSummary): SavedPart {
  const about = `${conditionWords(condition, origin)} · ${town}`;
  return { id, title, about, image: picture?.ready ? picture.id : null, category };
}
