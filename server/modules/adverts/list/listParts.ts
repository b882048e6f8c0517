import { type SQL, and } from 'drizzle-orm';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { orderingCentre } from '#contract/catalogue/nearness.ts';
import { fitParts, orderingVehicle } from './fitOrder.ts';
import { nearParts } from './nearOrder.ts';

/** The condition of one part of a list; nothing for a whole list, and `empty` where no advert can be. */
type ListPart = SQL | undefined | 'empty';

/**
 * The parts of a list that stand after each other: by the vehicle that orders it, and within that by distance. Each
 * advert is in one of them. A list that nothing orders is one part.
 */
export function listParts(query: ListingQuery): readonly ListPart[] {
  const vehicle = orderingVehicle(query);
  const centre = orderingCentre(query);
  const byFit: readonly ListPart[] = vehicle ? fitParts(vehicle) : [undefined];
  const byDistance = centre ? nearParts(centre) : [undefined];
  return byFit.flatMap((fit) =>
    byDistance.map((near) => (fit === 'empty' || near === 'empty' ? 'empty' : and(fit, near))),
  );
}
