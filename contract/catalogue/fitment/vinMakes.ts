import type { Make } from './vehicles.ts';

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

/** Returns the make that a vehicle identification number begins with; null when it is not listed. */
export function makeOfVin(vin: string): string | null {
  return makeByBeginning.get(vin.slice(0, 3)) ?? makeByBeginning.get(vin.slice(0, 2)) ?? null;
}
