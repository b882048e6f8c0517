import { type SQL, and, sql } from 'drizzle-orm';
import type { Vehicle } from '#contract/fitment.ts';
import { publishedAdverts } from '../../db/schema.ts';

const { fitKeys, universal, make, model, yearFrom, yearTo, alsoFits } = publishedAdverts;

/** Adverts whose part fits a vehicle, as `fitOf` of the contract judges. The keys are indexed; the year is looked at after. */
export function fitsVehicle(vehicle: Vehicle): SQL | undefined {
  if (vehicle.kind === 'bike') return overlaps(['bike', `wheel|${vehicle.wheel}`]);
  const { make: wantedMake, model: wantedModel, year } = vehicle;
  const named = overlaps(['car', `${wantedMake}|${wantedModel}`]);
  if (year === null) return named;
  return and(
    named,
    sql`(${universal} or fits_in_year(${make}, ${model}, ${yearFrom}, ${yearTo}, ${alsoFits}, ${wantedMake}, ${wantedModel}, ${year}::int))`,
  );
}

function overlaps(keys: readonly string[]): SQL {
  return sql`${fitKeys} && ${sql.param(keys)}::text[]`;
}
