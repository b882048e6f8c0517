import * as z from 'zod/mini';
import {
  type FittedVehicle,
  fittedVehicleSchema,
  maxAlsoFits,
  vehicleKey,
} from '#contract/catalogue/fitment/fittedVehicle.ts';
import type { AdvertField } from '../advertField.ts';

const nothing: FittedVehicle[] = [];

/** Vehicles that it fits besides its make and model. */
export const alsoFits = {
  wireName: 'alsoFits',
  schema: () =>
    z.optional(
      z.array(fittedVehicleSchema).check(
        z.overwrite((vehicles) => [...new Map(vehicles.map((vehicle) => [vehicleKey(vehicle), vehicle])).values()]),
        z.maxLength(maxAlsoFits, `Add at most ${maxAlsoFits} other vehicles, or mark the part as universal.`),
      ),
    ),
  none: nothing,
  label: 'Also fits',
  column: {
    heading: 'Also fits',
    names: ['fits', 'fitment', 'othervehicles', 'compatible', 'compatiblewith'],
    cells: ['cell of Also fits', 'cells of Also fits'],
    help: 'Other vehicles than Make and Model, separated by semicolons, like Toyota Auris 2007-2012; Honda Civic.',
  },
  topic: 'alsoFits',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
