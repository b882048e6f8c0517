import { advertFields, type FieldName } from '#contract/catalogue/advert/advertFields.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { NamedVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { wheelWords } from '#contract/catalogue/measures/measures.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { StoredAdvert } from '#server/modules/adverts/fieldColumns.ts';

/** Returns the cell of a field, as an import reads it back. */
export function cellOf(name: FieldName, row: StoredAdvert): string {
  const field = advertFields[name];
  if ('textOf' in field) return field.textOf(row);
  switch (name) {
    case 'category':
      return categoryName(row.category);
    case 'partType':
      return findPartType(row.partType ?? '')?.name ?? '';
    case 'origin':
      return row.origin ?? '';
    case 'universal':
      return row.universal ? 'yes' : 'no';
    case 'otherNumbers':
      return row.otherNumbers.join('; ');
    case 'alsoFits':
      return alsoFitsCell(row.alsoFits);
    default:
      return measuresCell(row.measures);
  }
}

/** Returns the cell for other vehicles: "Toyota Auris 2007-2012; Honda Civic". */
function alsoFitsCell(vehicles: readonly NamedVehicle[]): string {
  return vehicles.map((vehicle) => `${vehicle.make} ${vehicle.model}${yearsAfter(vehicle)}`).join('; ');
}

function yearsAfter({ yearFrom, yearTo }: NamedVehicle): string {
  if (yearFrom === null && yearTo === null) return '';
  return ` ${yearFrom ?? ''}-${yearTo ?? ''}`;
}

/** Returns the cell for measures: "195/65R15", "16 inch 5x114.3", "H4", "NS70 65Ah", "26 inch"; empty for none. */
function measuresCell({ tyre, rim, bulb, battery, wheel }: Measures): string {
  const each = [
    tyre,
    rim && `${rim.inches} inch ${rim.bolts}`,
    bulb,
    battery && `${battery.group} ${battery.ampHours}Ah`,
    wheel !== undefined && wheelWords(wheel),
  ];
  return each.find((text) => text) || '';
}
