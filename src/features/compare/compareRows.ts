import { shownFields } from '#contract/catalogue/advert/shownFields.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { isForBikes, vehiclesOf } from '#contract/catalogue/fitment/fitment.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';

/** One part to compare: its advert, or why there is none. */
export type Compared =
  | { readonly kind: 'offered'; readonly id: string; readonly advert: AdvertDetail }
  | { readonly kind: 'gone' | 'unknown'; readonly id: string };

interface CompareRow {
  readonly label: string;
  readonly textOf: (advert: AdvertDetail) => string;
}

const notStated = 'Not stated';

const rows: readonly CompareRow[] = [
  { label: 'Price', textOf: ({ pricePesewas }) => formatPrice(pricePesewas) },
  { label: 'Condition', textOf: ({ condition, origin }) => conditionWords(condition, origin) },
  { label: 'Brand', textOf: ({ brand }) => brand },
  { label: 'Part number', textOf: ({ partNumber }) => partNumber ?? notStated },
  { label: 'Fits', textOf: fitsText },
  { label: 'Vendor', textOf: ({ vendor }) => vendor.name },
  { label: 'Place', textOf: ({ town, region }) => `${town}, ${region}` },
];

/** The rows below each part's picture and title, in order. What some vendors say and others do not has a row once one does. */
export function compareRows(parts: readonly Compared[]): readonly CompareRow[] {
  const adverts = parts.flatMap((part) => (part.kind === 'offered' ? [part.advert] : []));
  const facts = Object.values(shownFields)
    .filter(({ words }) => adverts.some((advert) => words(advert) !== null))
    .map(({ term, words }): CompareRow => ({ label: term, textOf: (advert) => words(advert) ?? notStated }));
  return [...rows, ...facts];
}

/** Everything that the vendor says it fits. Motorbikes have the make Other, with the model as the vendor wrote it. */
function fitsText(advert: AdvertDetail): string {
  if (advert.universal) return isForBikes(advert.category) ? 'Every bike' : 'Every vehicle';
  const written = advert.make === 'Other' && advert.model !== 'Other' ? [advert.model] : [];
  const vehicles = vehiclesOf(advert).map(({ make, model, ...years }) =>
    [make, model !== 'Other' && model, yearsText(years)].filter(Boolean).join(' '),
  );
  const sizes = measureRows(advert.measures).map(([, size]) => size);
  return [...written, ...vehicles, ...sizes].join('; ') || notStated;
}
