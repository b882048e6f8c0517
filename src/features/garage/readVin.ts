import { readVehicleCode, type VehicleCode } from '#contract/catalogue/fitment/vehicleCodes.ts';
import type { Make } from '#contract/catalogue/fitment/vehicles.ts';
import { plainVin } from './plainVin.ts';
import { type FrameReading, readFrameNumber } from './readFrameNumber.ts';

/*
 * What a vehicle identification number says on its own, without any service. Its first three characters are the maker
 * (ISO 3780, codes given out by SAE). The tenth is the model year, and the ninth a check digit, in North America
 * (49 CFR 565); China has the check digit too. What it does not say is not guessed. Load it lazily: the list of makers is
 * long.
 */

/** The first characters by make; the longest match decides ("JTH" of Lexus before "JT" of Toyota). */
const beginnings: Partial<Record<Make, string>> = {
  Toyota: 'JT 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 2T1 2T3 NMT AHT MR0 MR2 MHF SB1 VNK 6T1 LVG LFM MBJ 8AJ 9BR',
  Lexus: 'JTH JTJ 2T2 58A 58T',
  Nissan: 'JN1 JN3 JN6 JN8 1N4 1N6 3N1 3N6 3N8 5N1 SJN VSK VWA MNT ADN MDH LGB',
  Infiniti: 'JNK JNR JNX 5N3',
  Honda: 'JHM JHL 1HG 19X 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA SHH SHS LHG LVH MRH MAK 93H NLA',
  Mitsubishi: 'JA3 JA4 JA7 JMA JMB JMY 4A3 4A4 MMA MMB MMC ML3 6MM XMC',
  Mazda: 'JM1 JM2 JM3 JM6 JM7 JMZ 1YV 3MZ 4F2 4F4 7MM MM7 MM8',
  Suzuki: 'JS2 JS3 JS4 JSA TSM MA3 MBH MHY MMS 2S2 2S3',
  Subaru: 'JF1 JF2 4S3 4S4',
  Isuzu: 'JAA JAB JAC JAL JAM MPA ACV 4NU 4S1 4S2',
  Hyundai: 'KMH KMF KMJ KM8 5NP 5NM 5NT NLH TMA MAL X7M 2HM LBE',
  Kia: 'KNA KNC KND KNE KNF KNH 5XX 5XY 3KP U5Y U6Y LJD',
  Daewoo: 'KLA SUP',
  Benz: 'WDB WDC WDD WDF WD3 WD4 W1K W1N W1V W1W 4JG 55S VSA NMB ADB',
  BMW: 'WBA WBS WBX WBY 4US 5UX 5UM 5YM',
  Mini: 'WMW WMZ',
  VW: 'WVW WV1 WV2 WVG 1VW 3VW 9BW AAV LFV LSV',
  Audi: 'WAU WA1 WUA TRU',
  Opel: 'W0L W0V',
  Ford: '1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FT WF0 NM0 AFA MAJ MNB MNA MNC 6FP LVS',
  Chevrolet: '1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL8',
  GMC: '1GK 1GT 2GK 2GT 3GK 3GT',
  Cadillac: '1G6 1GY 3GY W06',
  Chrysler: '1C3 2C3',
  Dodge: '1B3 2B3 1D3 1D4 1D7 2D4 2D8 3D4 3D7',
  Hummer: '5GN 5GR 5GT',
  Peugeot: 'VF3 VR3 936 8AD',
  Renault: 'VF1 VF2 VF6 X7L 93Y 8A1 MEE',
  Citroen: 'VF7 VR7 935 8BC',
  'Land Rover': 'SAL',
  Jaguar: 'SAJ SAD',
  MG: 'SDP LSJ',
  Changan: 'LS4 LS5',
  Geely: 'LB3 L6T',
  JAC: 'LJ1 LJ8',
  Mahindra: 'MA1',
  Porsche: 'WP0 WP1',
  Tesla: '5YJ 7SA LRW XP7',
};

const makeByBeginning = new Map(
  Object.entries(beginnings).flatMap(([make, codes]) => codes.split(' ').map((code) => [code, make] as const)),
);

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
  const make = makeByBeginning.get(vin.slice(0, 3)) ?? makeByBeginning.get(vin.slice(0, 2)) ?? null;
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
