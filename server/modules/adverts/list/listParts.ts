import { type SQL, and, sql } from 'drizzle-orm';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { orderingCentre, bandAt, bandCount } from '#contract/catalogue/nearness.ts';
import { fitParts, orderingVehicle } from './fitOrder.ts';
import { regions } from '#contract/core/places/regions.ts';
import { type Centre, regionCentre, townCentres } from '#contract/core/places/townCentres.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';

const { town, region } = publishedAdverts;

const allTowns = [...townCentres.keys()];

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

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * The bands around a centre, nearest first: the known towns in each, and the regions whose other towns count as there.
 * Looked up through the index of towns. `empty` for a band without either.
 */
function nearParts(centre: Centre): readonly (SQL | 'empty')[] {
  return Array.from({ length: bandCount }, (_, band) => {
    const towns = allTowns.filter((name) => bandAt(townCentres.get(name) ?? centre, centre) === band);
    const around = regions.filter((name) => bandAt(regionCentre(name), centre) === band);
    if (towns.length === 0 && around.length === 0) return 'empty';
    const isThere = sql`lower(${town}) = any(${texts(towns)})`;
    if (around.length === 0) return isThere;
    return sql`(${isThere} or (${region} = any(${texts(around)}) and lower(${town}) <> all(${texts(allTowns)})))`;
  });
}
