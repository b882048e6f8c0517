import { type SQL, or, sql } from 'drizzle-orm';
import { type Vehicle, readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { measureKinds, measurePartTypes } from '#contract/catalogue/measures/measures.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { fitsVehicle } from './vehicleFilter.ts';

const { category, fitKeys, universal, make, alsoFits, measures, partType } = publishedAdverts;

const isForBikes = sql`${category} in ('bike-accessories', 'cycling-essentials')`;
const hasKey = (...keys: string[]) => sql`${fitKeys} && ${sql.param(keys)}::text[]`;

/** Whether a measure or a grade decides what a part fits (`fitsByMeasure` of the contract). */
const fitsByMeasure = sql`(${category} = 'fluid-lubricants'
  or ${measures} ?| ${sql.param([...measureKinds])}::text[]
  or coalesce(${partType} = any(${sql.param([...measurePartTypes])}::text[]), false))`;

/** The condition for adverts of which it is not stated whether they fit, by the rules of `fitOf`; of those that do not fit. */
function leavesOpen(vehicle: Vehicle): SQL {
  if (vehicle.kind === 'bike') return sql`${isForBikes} and ${measures} ->> 'wheel' is null`;
  const namesOther = sql`jsonb_array_length(${alsoFits}) > 0`;
  if (vehicle.kind === 'motorbike') {
    const ofMake = `${vehicle.make}|Other`;
    return sql`(${universal} or ${fitsByMeasure} or ${hasKey(ofMake, `bike|${ofMake}`)}
      or (not ${namesOther} and (${isForBikes} or ${make} = 'Other')))`;
  }
  const isOpen = sql`(not ${namesOther} and ${make} = 'Other' or ${hasKey(`${vehicle.make}|Other`)})`;
  return sql`case when ${isForBikes} then ${universal}
    else ${fitsByMeasure} or (not ${hasKey(`${vehicle.make}|${vehicle.model}`)} and ${isOpen}) end`;
}

/** The parts of a list ordered by a vehicle: what fits it, of what it is not stated, what does not fit. */
export function fitParts(vehicle: Vehicle): readonly [SQL, SQL, SQL] {
  const fits = sql`coalesce(${fitsVehicle(vehicle) ?? sql`false`}, false)`;
  const open = leavesOpen(vehicle);
  return [fits, sql`not ${fits} and (${open})`, sql`not (${or(fits, sql`(${open})`)})`];
}

/** The part of such a list that an advert is in, as a number from 0. */
export function fitPart(vehicle: Vehicle): SQL {
  const [fits, open] = fitParts(vehicle);
  return sql`case when ${fits} then 0 when ${open} then 1 else 2 end`;
}

/** Reads the vehicle that orders a list; null when none does. */
export function orderingVehicle({ vehicle }: { vehicle?: string | undefined }): Vehicle | null {
  return vehicle === undefined ? null : readVehicle(vehicle);
}
