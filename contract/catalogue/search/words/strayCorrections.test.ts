import { expect, it } from 'vitest';
import { withoutStrays } from './strayCorrections.ts';

/** Terms of words, with what each was corrected into behind a colon. */
const termsOf = (text: string) =>
  text.split(' ').map((word) => {
    const [typed = '', corrected = null] = word.split(':');
    return { typed, forms: [corrected ?? typed], corrected };
  });
const readAs = (text: string) =>
  withoutStrays(termsOf(text))
    .map(({ typed, corrected }) => corrected ?? typed)
    .join(' ');

it.each([
  ['helmets bulk:bulb', 'helmets bulk'],
  ['alternator accent neat:seat', 'alternator accent neat'],
  ['crv tail light mark:merc', 'crv tail light mark'],
])('takes a correction into a second part or make back: %s', (terms, meant) => expect(readAs(terms)).toBe(meant));

it.each([
  ['brake:brake pds:pads', 'brake pads'],
  ['corolla bulk:bulb', 'corolla bulb'],
  ['spark plags:plugs', 'spark plugs'],
  ['bajaj boxa:boxer sprocket', 'bajaj boxer sprocket'],
  ['toyta:toyota corolla', 'toyota corolla'],
])('keeps the part, its name and its vehicle: %s', (terms, meant) => expect(readAs(terms)).toBe(meant));
