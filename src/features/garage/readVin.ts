import { readVehicleCode, type VehicleCode } from '#contract/catalogue/fitment/vehicleCodes.ts';
import { makeOfVin } from '#contract/catalogue/fitment/vinMakes.ts';
import { plainVin } from './plainVin.ts';
import { type FrameReading, readFrameNumber } from './readFrameNumber.ts';

/*
 * What a vehicle identification number says on its own, without any service. Its first three characters are the maker
 * (ISO 3780, codes given out by SAE: vinMakes.ts). The tenth is the model year, and the ninth a check digit, in North America
 * (49 CFR 565); China has the check digit too. What it does not say is not guessed. Load it lazily: the list of makers is
 * long.
 */

/** The characters of model years from 1980 on, and again from 2010 on. */
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export type VinReading =
  | { readonly kind: 'known'; readonly make: string | null; readonly year: number | null }
  | FrameReading
  | ({ readonly kind: 'code' } & Pick<VehicleCode, 'code' | 'vehicles'>)
  | { readonly kind: 'wrong'; readonly message: string };

/** Reads a VIN, a frame number or a code of an engine or chassis. @param lastYear the newest year of a vehicle */
export function readVin(typed: string, lastYear: number): VinReading {
  const text = plainVin(typed);
  const vin = text.replace(/[\s-]/g, '');
  const frame = vin.length === 17 ? null : readFrameNumber(text);
  if (frame) return frame;
  const coded = vin.length === 17 ? null : readVehicleCode(text);
  if (coded) return { kind: 'code', code: coded.code, vehicles: coded.vehicles };
  if (vin.length !== 17) {
    const message = `A VIN has 17 characters; this has ${vin.length}. A frame number looks like NZE121-3012345, a code like ZZE122 or 1NZ.`;
    return { kind: 'wrong', message };
  }
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) {
    return { kind: 'wrong', message: 'A VIN has letters and digits, but never I, O or Q. Use 1 or 0 instead.' };
  }
  const american = northAmerican.test(vin);
  if ((american || vin.startsWith('L')) && vin.charAt(8) !== checkDigit(vin)) {
    return { kind: 'wrong', message: 'One character of this VIN is mistyped. Compare it with the plate again.' };
  }
  const make = makeOfVin(vin);
  return { kind: 'known', make, year: american && make !== null ? modelYear(vin, lastYear) : null };
}

/** Codes that SAE gives to makers in the United States, Canada and Mexico. */
const northAmerican = /^(?:[1-5]|7[F-Z])/;

/** Chassis for lorries and buses under the names of makers of cars. */
const heavy = /^(?:[123]FD|[12]G[BD]|4NU|3D6)/;

/**
 * The model year, which is the tenth character by law in North America; elsewhere makers write there what they like.
 * The same character comes again after 30 years, and only in cars and light trucks does the seventh tell which (a letter
 * since 2010). So a lorry has a year only where the later one is still to come.
 */
function modelYear(vin: string, lastYear: number): number | null {
  const place = yearLetters.indexOf(vin.charAt(9));
  if (place === -1) return null;
  const [early, late] = [1980 + place, 2010 + place];
  if (late > lastYear) return early;
  if (heavy.test(vin)) return null;
  return /\d/.test(vin.charAt(6)) ? early : late;
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What the ninth character must be: the weighted sum of all by 11, X for 10 (49 CFR 565.15 c). */
function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const place = 'ABCDEFGH.JKLMN.P.R.STUVWXYZ'.indexOf(character);
  // The values go from 1 to 9 and start again at J; S starts at 2.
  return (place % 9) + 1;
}
