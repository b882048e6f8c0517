import { shopYear } from './shopYear.ts';

/** The makes in the order of the specification; `Other` is for everything else, including motorbikes and bicycles. */
export const makes = [
  'Toyota',
  'Nissan',
  'Honda',
  'Mitsubishi',
  'Mazda',
  'Suzuki',
  'Subaru',
  'Isuzu',
  'Hyundai',
  'Kia',
  'Daewoo',
  'Benz',
  'BMW',
  'VW',
  'Audi',
  'Opel',
  'Ford',
  'Chevrolet',
  'Chrysler',
  'Cadillac',
  'GMC',
  'Dodge',
  'Peugeot',
  'Renault',
  'Citroen',
  'Land Rover',
  'Range Rover',
  'MG',
  'Jaguar',
  'Mini',
  'Changan',
  'Geely',
  'JAC',
  'Mahindra',
  'Lexus',
  'Infiniti',
  'Hummer',
  'Porsche',
  'Tesla',
  'Other',
] as const;

export type Make = (typeof makes)[number];

/** Makes of motorbikes; some make cars too. A motorbike part has the make Other and names these in addition. */
export const motorbikeMakes = [
  'Apsonic',
  'Bajaj',
  'Haojue',
  'Honda',
  'Kawasaki',
  'KTM',
  'Luojia',
  'Royal',
  'Sanya',
  'Suzuki',
  'TVS',
  'Yamaha',
] as const;

export type MotorbikeMake = (typeof motorbikeMakes)[number];

/** True when the word is one of `makes`, spelled as there. */
export function isMake(word: string): word is Make {
  return makes.some((make) => make === word);
}

/** The oldest year that a part can be said to fit. */
export const firstYear = 1985;

/** The newest year that a part can be said to fit: next year, since new models arrive before their year does. */
export function lastYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}

/** The years to choose from in a form, newest first. @param thisYear the year by the shop's clock */
export function yearsOffered(thisYear: number): string[] {
  const last = thisYear + 1;
  return Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index));
}

export function isYear(year: number): boolean {
  return year >= firstYear && year <= shopYear() + 1;
}
