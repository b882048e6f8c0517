import { makeOfVin } from '../../fitment/vinMakes.ts';
import { ends, pattern } from './takeOut.ts';

/* A vehicle identification number in a search says the make, and that of a Benz its chassis too; the rest is no word of an advert. */

const vin = pattern(String.raw`(?=(?:[a-z0-9]*\d){5})(?=\d*[a-z])[a-hj-npr-z0-9]{17}${ends}`, 'gu');

/** Returns a folded search with the vehicles that such numbers stand for. */
export function makesOfVins(folded: string): { text: string; replacements: { typed: string; means: string }[] } {
  const replacements: { typed: string; means: string }[] = [];
  const text = folded.replace(vin, (typed) => {
    const make = makeOfVin(typed.toUpperCase());
    if (make === null) return typed;
    const chassis = make === 'Benz' ? /^wd[bcd](\d{3})/.exec(typed)?.[1] : undefined;
    const means = chassis === undefined ? make.toLowerCase() : `w${chassis}`;
    replacements.push({ typed, means });
    return means;
  });
  return { text, replacements };
}
