import type * as z from 'zod/mini';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import type * as schemas from '#src/device/storedSchemas.ts';

/** What the device keeps of an advert that a person marked or looked at: enough to be known again without a connection. */
export type KeptPart = z.infer<typeof schemas.recentlyViewedSchema>[number];

/** What is kept of an advert. */
export function keptPartOf({ id, title, condition, origin, town, picture }: AdvertSummary): KeptPart {
  const about = `${conditionWords(condition, origin)} · ${town}`;
  return { id, title, about, image: picture?.ready ? picture.id : null };
}
