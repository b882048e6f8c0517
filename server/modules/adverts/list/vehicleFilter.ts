import { type SQL, and, sql } from 'drizzle-orm';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';

const { category, fitKeys, universal, make, model, yearFrom, yearTo, alsoFits } = publishedAdverts;

/**
 * Returns the condition for adverts whose part fits a vehicle, by the rules of `fitOf` in the contract. The keys are
 * indexed; the year is checked afterwards.
 * @param within a category, to find only its adverts through the index that has both
 */
export function fitsVehicle(vehicle: Vehicle, within?: string): SQL | undefined {
  const overlaps = (keys: readonly string[]) =>
    within === undefined
      ? sql`${fitKeys} && ${sql.param(keys)}::text[]`
      : sql`fit_keys_in(${category}, ${fitKeys}) && ${sql.param(keys.map((key) => `${within}|${key}`))}::text[]`;
  if (vehicle.kind === 'motorbike') {
    const key = `${vehicle.make}|${vehicle.model}`;
    return overlaps([key, `bike|${key}`]);
  }
  if (vehicle.kind === 'bike') return overlaps(['bike', `wheel|${vehicle.wheel}`]);
  const { make: wantedMake, model: wantedModel, year } = vehicle;
  const named = overlaps(['car', `${wantedMake}|${wantedModel}`]);
  if (year === null) return named;
  return and(
    named,
    sql`(${universal} or fits_in_year(${make}, ${model}, ${yearFrom}, ${yearTo}, ${alsoFits}, ${wantedMake}, ${wantedModel}, ${year}::int))`,
  );
}
