import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { isForBikes, vehiclesOf } from '#contract/catalogue/fitment/fitment.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';

/** What an advert says of what its part fits. */
export type Stated = Pick<
  AdvertSummary,
  'category' | 'make' | 'model' | 'yearFrom' | 'yearTo' | 'universal' | 'alsoFits' | 'measures'
>;

/** What the vendor says that a part fits, on one line: "Fits Corolla 09–13 + 2 more". Never more than the advert says. */
export function fitsWords(advert: Stated): string {
  if (advert.universal) return `Fits every ${isForBikes(advert.category) ? 'bike' : 'vehicle'}`;
  const [first, ...others] = vehiclesOf(advert);
  const sizes = measureRows(advert.measures).map(([, size]) => size);
  if (sizes.length > 0) return sizes.join(', ');
  // Motorbikes have the make Other, with the model as the vendor wrote it.
  if (!first) return advert.model === 'Other' ? 'Ask the vendor if it fits' : `Fits ${advert.model}`;
  const { make, model } = first;
  // People know "Corolla" without its make, but neither "323" nor "3 Series".
  const name = model === 'Other' ? make : /^\p{L}{4}/u.test(model) ? model : `${make} ${model}`;
  const years = yearsText(first).replace(/^..(..–)../, '$1');
  const more = others.length > 0 ? ` + ${others.length} more` : '';
  return `Fits ${[name, years].filter(Boolean).join(' ')}${more}`;
}
