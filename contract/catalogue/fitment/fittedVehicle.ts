import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line, oneOf } from '#contract/core/fields.ts';
import { firstYear, isYear, makes, motorbikeMakes } from './vehicles.ts';

/* The vehicles that a vendor says a part fits. Whether it fits a shopper's is in fitment.ts, without schemas. */

/** How many vehicles an advert may name besides its first. */
export const maxAlsoFits = 20;

/** The sentence about two years that are the wrong way round. */
export const yearOrderMessage = 'The first year is after the last year.';

/** A vehicle with the years that a part fits; null means no limit. */
export const fittedVehicleSchema = z
  .strictObject({
    make: oneOf([...makes, ...motorbikeMakes], 'Choose a make from the list.'),
    model: line('Model', { max: 60 }),
    yearFrom: z.nullable(z.int()),
    yearTo: z.nullable(z.int()),
  })
  .check(
    z.refine(({ make }) => make !== 'Other', { error: 'Choose the make of this vehicle.', path: ['make'] }),
    z.refine(({ yearFrom, yearTo }) => [yearFrom, yearTo].every((year) => year === null || isYear(year)), {
      error: `Choose a year from ${firstYear} on.`,
      path: ['yearFrom'],
    }),
    z.refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo, {
      error: yearOrderMessage,
      path: ['yearTo'],
    }),
  );
export type FittedVehicle = z.output<typeof fittedVehicleSchema>;

/** Returns a key that is the same for a vehicle named twice: its make, model and years. */
export function vehicleKey({
  make,
  model,
  yearFrom,
  yearTo,
}: Omit<FittedVehicle, 'make'> & { readonly make: string }): string {
  return [make, model, yearFrom, yearTo].join('|');
}
