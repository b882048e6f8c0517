import type { NamedVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { type FittedVehicle, fittedVehicleSchema } from '#contract/catalogue/fitment/fittedVehicle.ts';
import * as z from 'zod/mini';

/*
 * The other vehicles that a part fits, as one text, because the form, its drafts and the outbox hold texts by name.
 * Each line is one vehicle, with tabs between make, model, first and last year. A line may still be incomplete.
 */

/** One vehicle's row in the form, as typed. */
export type VehicleRow = Readonly<Record<keyof FittedVehicle, string>>;

export const emptyRow: VehicleRow = { make: '', model: '', yearFrom: '', yearTo: '' };

/** The rows as text; empty for none. */
export function textOfRows(rows: readonly VehicleRow[]): string {
  return rows.map(({ make, model, yearFrom, yearTo }) => [make, model, yearFrom, yearTo].join('\t')).join('\n');
}

/** The rows of a text that `textOfRows` wrote. */
export function rowsOfText(text: string): VehicleRow[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [make = '', model = '', yearFrom = '', yearTo = ''] = line.split('\t');
    return { make, model, yearFrom, yearTo };
  });
}

/** The text of an advert's vehicles. */
export function textOfVehicles(vehicles: readonly NamedVehicle[]): string {
  const year = (value: number | null) => (value === null ? '' : String(value));
  return textOfRows(
    vehicles.map(({ make, model, yearFrom, yearTo }) => ({
      make,
      model,
      yearFrom: year(yearFrom),
      yearTo: year(yearTo),
    })),
  );
}

/** The vehicles to send, open years as null; rows in which nothing is chosen are left out. */
export function vehiclesOfText(text: string) {
  return rowsOfText(text).filter(isFilled).map(vehicleOfRow);
}

/** The error messages of a row, by field; a row in which nothing is chosen has none. */
export function rowErrors(row: VehicleRow): Partial<Record<keyof FittedVehicle, string>> {
  if (!isFilled(row)) return {};
  const errors: Partial<Record<PropertyKey, string>> = {};
  for (const { path, message } of z.safeParse(fittedVehicleSchema, vehicleOfRow(row)).error?.issues ?? []) {
    errors[path[0] ?? 'make'] ??= message;
  }
  return errors;
}

function isFilled(row: VehicleRow): boolean {
  return Object.values(row).some((value) => value !== '');
}

function vehicleOfRow({ make, model, yearFrom, yearTo }: VehicleRow) {
  const year = (text: string) => (text === '' ? null : Number(text));
  return { make, model, yearFrom: year(yearFrom), yearTo: year(yearTo) };
}
