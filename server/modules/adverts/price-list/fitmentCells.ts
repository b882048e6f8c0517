import type { NamedVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { wheelWords } from '#contract/catalogue/measures/measures.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';

/* The cells of a price list that say what a part fits; an import reads them back. */

/** Returns the cell for other vehicles: "Toyota Auris 2007-2012; Honda Civic". */
export function alsoFitsCell(vehicles: readonly NamedVehicle[]): string {
  return vehicles.map((vehicle) => `${vehicle.make} ${vehicle.model}${yearsAfter(vehicle)}`).join('; ');
}

function yearsAfter({ yearFrom, yearTo }: NamedVehicle): string {
  if (yearFrom === null && yearTo === null) return '';
  return ` ${yearFrom ?? ''}-${yearTo ?? ''}`;
}

/** Returns the cell for measures: "195/65R15", "16 inch 5x114.3", "H4", "NS70 65Ah", "26 inch"; empty for none. */
export function measuresCell({ tyre, rim, bulb, battery, wheel }: Measures): string {
  const each = [
    tyre,
    rim && `${rim.inches} inch ${rim.bolts}`,
    bulb,
    battery && `${battery.group} ${battery.ampHours}Ah`,
    wheel !== undefined && wheelWords(wheel),
  ];
  return each.find((text) => text) || '';
}
