import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { isForBikes, vehiclesOf } from '#contract/catalogue/fitment/fitment.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';

/**
 * What the vendor says that a part fits: "Fits Toyota Corolla, 2009–2013 and 2 more". Never more than the advert says.
 */
export function fitsWords(advert: AdvertSummary): string {
  if (advert.universal)
    return isForBikes(advert.category) ? 'Universal: fits every bike' : 'Universal: fits every vehicle';
  const [first, ...others] = vehiclesOf(advert);
  const sizes = measureRows(advert.measures ?? {}).map(([, size]) => size);
  if (sizes.length > 0) return sizes.join(', ');
  // Motorbikes have the make Other, with the model as the vendor wrote it.
  if (!first) return advert.model === 'Other' ? 'Ask the vendor if it fits' : `Fits ${advert.model}`;
  const { make, model } = first;
  const fitted = [model === 'Other' ? make : `${make} ${model}`, yearsText(first)].filter(Boolean).join(', ');
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Fits ${fitted}${more}`;
}
