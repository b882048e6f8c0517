import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { maxVehicles } from './accountLimits.ts';
import { readVehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';

/*
 * The vehicles of a signed-in person, stored on their account. In words, as links name them: "Toyota Corolla 2012".
 */

export const garagePath = '/auth/me/garage';

const vehicle = z.string().check(
  z.refine((text) => readVehicle(text) !== null, {
    error: 'Name a vehicle like "Toyota Corolla 2012" or "Bike 26 inch".',
    abort: true,
  }),
  z.overwrite((text) => {
    const read = readVehicle(text);
    return read ? vehicleText(read) : text;
  }),
);

const fields = {
  vehicles: z.array(vehicle).check(
    z.maxLength(maxVehicles, `A garage holds at most ${maxVehicles} vehicles.`),
    z.overwrite((vehicles) => [...new Set(vehicles)]),
  ),
  /** The vehicle that lists are filtered by; null when there is none. */
  chosen: z.nullable(vehicle),
};

/** Body of PUT /auth/me/garage. */
export const garageSchema = z.strictObject(fields).check(
  z.refine(({ vehicles, chosen }) => chosen === null || vehicles.includes(chosen), {
    error: 'The chosen vehicle is not in the garage.',
    path: ['chosen'],
  }),
);
/** Answer of GET and PUT /auth/me/garage. */
export const garageAnswerSchema = z.object(fields);
export type AccountGarage = z.output<typeof garageSchema>;

/** Keeps vehicles that either device added, without those that either removed. @param base what both agreed on */
export function mergeGarages(base: readonly string[], mine: AccountGarage, theirs: AccountGarage): AccountGarage {
  const removed = base.filter((vehicle) => !mine.vehicles.includes(vehicle));
  const added = mine.vehicles.filter((vehicle) => !base.includes(vehicle));
  const vehicles = [...new Set([...theirs.vehicles, ...added])]
    .filter((vehicle) => !removed.includes(vehicle))
    .slice(0, maxVehicles);
  const wish = mine.chosen ?? theirs.chosen;
  return { vehicles, chosen: wish !== null && vehicles.includes(wish) ? wish : null };
}
