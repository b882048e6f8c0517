import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { isMake } from '#contract/catalogue/fitment/vehicles.ts';
import type { WantedPartForm } from '#contract/people/wantedParts.ts';
import { findPartType, partTypesOf } from '#contract/catalogue/partTypes.ts';

/** What the form for a wanted part is filled with, in the address of its page. */
type WantedStart = Partial<Omit<WantedPartForm, 'region'>>;

/** Reads from a search that found nothing what vendors can be asked for: the vehicle, the kind of part, and the words. */
export function wantedFrom(
  search: ListingSearch,
  { understood = [], missing }: Pick<ListingAnswer, 'understood' | 'missing'>,
): WantedStart {
  const valueOf = (kind: string) => understood.find((one) => one.kind === kind)?.value;
  const kind = findPartType(search.partType ?? '') ?? partTypeNamed(valueOf('part') ?? missing);
  const vehicle =
    search.fits ?? valueOf('vehicle') ?? [search.make, search.model, search.year].filter(Boolean).join(' ');
  return {
    ...vehicleStart(vehicle),
    ...(kind && { partType: kind.slug }),
    ...(search.q !== undefined && search.q.length > 2 && { words: search.q }),
  };
}

function vehicleStart(text: string): WantedStart {
  if (isMake(text)) return { make: text };
  const vehicle = readVehicle(text);
  if (vehicle?.kind !== 'car') return {};
  const { make, model, year } = vehicle;
  return { make, model, ...(year !== null && { year: String(year) }) };
}

function partTypeNamed(name: string | undefined) {
  return name === undefined
    ? undefined
    : partCategorySlugs.flatMap((slug) => partTypesOf(slug)).find((type) => type.name === name);
}
