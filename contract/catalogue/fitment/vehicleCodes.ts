import { chassisCodeLines } from './chassisCodes.ts';
import { engineCodeLines } from './engineCodes.ts';
import { moreChassisCodeLines } from './moreChassisCodes.ts';

/*
 * Engine and chassis codes, as mechanics say them for a vehicle: "1NZ", "ZZE122", "W203". The
 * tables are in engineCodes.ts, chassisCodes.ts and moreChassisCodes.ts: below each make a line has the codes, then the models with their years,
 * as `Model from to`. A model of another make has the make before it.
 */

/** A model with the years in which a code stood for it. */
export interface CodedVehicle {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
}

const otherMakes = [
  'Kia',
  'Ford',
  'Audi',
  'Mazda',
  'Toyota',
  'Nissan',
  'Hyundai',
  'VW',
  'Benz',
  'Lexus',
  'Infiniti',
  'Chevrolet',
  'Citroen',
  'Daewoo',
  'Mini',
  'Range Rover',
];

function readTable(table: string): Map<string, CodedVehicle[]> {
  const found = new Map<string, CodedVehicle[]>();
  let make = '';
  for (const line of table.trim().split('\n')) {
    const [codes = '', models] = line.split(' | ');
    if (models === undefined) {
      make = codes;
      continue;
    }
    const vehicles = models.split(', ').map((text): CodedVehicle => {
      const [, name = '', from = '', to = ''] = /^(.+) (\d{4}) (\d{4})$/.exec(text) ?? [];
      const other = otherMakes.find((one) => name.startsWith(`${one} `));
      const model = other === undefined ? name : name.slice(other.length + 1);
      return { make: other ?? make, model, yearFrom: Number(from), yearTo: Number(to) };
    });
    for (const code of codes.split(' ')) found.set(code, [...(found.get(code) ?? []), ...vehicles]);
  }
  return found;
}

let codes: { readonly engine: Map<string, CodedVehicle[]>; readonly chassis: Map<string, CodedVehicle[]> } | null =
  null;

/** The tables, read when the first code is looked up. */
export function vehicleCodes() {
  codes ??= {
    engine: readTable(engineCodeLines),
    chassis: readTable(`${chassisCodeLines.trim()}\n${moreChassisCodeLines.trim()}`),
  };
  return codes;
}

/** What makers add to the code of a chassis ("NZE121R"), and to that of an engine: "-FE", "-FTV", "A2", "DE", "VVT-i". */
const chassisEnding = /^[A-Z]{1,2}$/;
const engineEnding = /^(?:[A-Z]{1,4}\d{0,2}|\d[A-Z]?)$/;
/** A spark plug is named like a code with letters behind it ("BP5ES"). */
const sparkPlug = /^[BDCJ][CKPRU]{0,3}\d{1,2}[EH]/;
/** A code on its own needs a figure and a letter: "BK" and "LM" are codes only beside their make. */
const telling = /(?=.*\d)(?=.*[A-Z])/;

/** A code as typed, and what it stands for. */
export interface VehicleCode {
  readonly kind: 'engine' | 'chassis';
  /** As in the table: "1NZ" for "1nz-fe". */
  readonly code: string;
  readonly vehicles: readonly CodedVehicle[];
}

/**
 * Reads an engine or chassis code ("1NZ", "2kd-ftv", "ZZE122", "w203").
 * @param make only codes of this make, which may also be letters alone
 * @returns null when the text is none
 */
export function readVehicleCode(text: string, make?: string): VehicleCode | null {
  const key = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (key.length < 2 || key.length > 9 || (make === undefined && sparkPlug.test(key))) return null;
  const isOfMake = (vehicles: readonly CodedVehicle[]) =>
    vehicles.filter((one) => make === undefined || one.make === make);
  for (let length = key.length; length >= 2; length -= 1) {
    const code = key.slice(0, length);
    const ending = key.slice(length);
    if (make === undefined && (!telling.test(code) || length < 3)) continue;
    for (const kind of ['chassis', 'engine'] as const) {
      const endingOfKind = kind === 'engine' ? engineEnding : chassisEnding;
      if (ending !== '' && !endingOfKind.test(ending)) continue;
      const vehicles = isOfMake(vehicleCodes()[kind].get(code) ?? []);
      if (vehicles.length > 0) return { kind, code, vehicles };
    }
  }
  return null;
}

/** Returns the engine codes that a model had, for a choice in a form; empty when none is known. */
export function enginesOf(make: string, model: string): readonly string[] {
  return [...vehicleCodes().engine]
    .filter(
      ([code, vehicles]) => telling.test(code) && vehicles.some((one) => one.make === make && one.model === model),
    )
    .map(([code]) => code);
}
