import parseNumber, { type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import { withoutInvisible } from '../invisible.ts';
import { ghanaNumbers, otherCountries } from './phoneCountries.ts';
import { plainFigures } from '../plainFigures.ts';

/*
 * Reads a phone number as people write it, in the one form that is stored, compared and called: "+233…", or "+" and the
 * number of another country, or a short code. Everything that takes a phone number from a person reads it here.
 *
 * Figures are never guessed at: a number that has one too few or too many is refused with a sentence, since a stored
 * number that nobody answers costs a sale.
 */

/** A number as it is stored, or the sentence that says what is wrong with it. */
export type PhoneReading = { readonly number: string } | { readonly fault: string };

/** More is not looked at: even two numbers are shorter, and looking through a long text takes long. */
const maxTypedLength = 200;
const looksLike = 'A phone number looks like 024 123 4567.';

/** The rules in the form of libphonenumber-js, which needs each country's pattern; a length says enough of the others. */
const rules = makeRules();

function makeRules(): MetadataJson {
  const ghana = ['233', '00', ghanaNumbers.pattern, ghanaNumbers.lengths, 0, '0'];
  const made: MetadataJson = {
    version: 4,
    country_calling_codes: { 233: ['GH'] },
    countries: { GH: ghana },
    nonGeographic: {},
  };
  for (const row of otherCountries.trim().split(/\s+/)) {
    const [, name = '', code = '', trunk, lengths = ''] = /^([A-Z]{2}|001)(\d+)(?:-(\d+))?:([\d,]+)$/.exec(row) ?? [];
    if (!isCountry(name)) continue;
    made.country_calling_codes[code] = [name];
    const country = [code, 0, String.raw`\d+`, lengths.split(',').map(Number), 0, trunk ?? 0];
    if (name.length === 3) made.nonGeographic[code] = country;
    else made.countries[name] = country;
  }
  return made;
}

/** Whether a word of our list names a country, or "001" for none, as the package's types want to know. */
function isCountry(name: string): name is CountryCode {
  return name !== '';
}

/** Reads a phone number as typed. Reading what it returned, or `displayPhone` of it, gives the same number. */
export function readPhone(typed: string): PhoneReading {
  if (typed.length > maxTypedLength) return { fault: `This phone number is too long. ${looksLike}` };
  const text = plainFigures(withoutInvisible(typed))
    .trim()
    .replace(/^tel:\s*/i, '');
  if (text === '') return { fault: 'Phone number is missing.' };
  if (/\d\D*(?:[;,/|&]|\bor\b)\D*\d/i.test(text) && countFigures(text) > 15) {
    return { fault: 'These are two phone numbers. Enter one.' };
  }
  if (/\p{L}|[*#]/u.test(text)) return { fault: `Use digits only. ${looksLike}` };
  const [, plus = '', rest = ''] = /^[\s(]*(\+?)(.*)$/s.exec(text) ?? [];
  if (rest.includes('+')) return { fault: 'The + belongs at the start of a phone number.' };
  const figures = rest.replace(/\D/g, '');
  if (figures === '') return { fault: `A phone number needs digits. ${looksLike}` };
  if (plus === '' && isShortCode(figures)) return { number: figures };
  const abroad = internationalFigures(plus !== '', figures);
  return abroad === null ? readOfGhana(withoutTrunk(figures)) : readInternational(abroad);
}

/** Returns a number as it is stored, or null where it is none. */
export function storedPhone(typed: string): string | null {
  const read = readPhone(typed);
  return 'number' in read ? read.number : null;
}

/**
 * Returns the forms in which a number may be stored: as it is read today, and as earlier releases stored what is refused
 * today ("024 123 456" as "+23324123456"), so that what was ordered with it is still found.
 */
export function phoneForms(typed: string): string[] {
  const figures = typed.replace(/[^\d+]/g, '');
  const earlier = figures.startsWith('0') ? `+233${figures.slice(1)}` : `+${figures.replace(/^\+/, '')}`;
  return [...new Set([storedPhone(typed) ?? earlier, earlier])];
}

/**
 * Returns the figures from the country's code on, or null for a number as it is dialled in Ghana. A + before a 0 is a
 * slip: no country's code begins with one.
 */
function internationalFigures(hasPlus: boolean, figures: string): string | null {
  if (/^0*233\d{8,}$/.test(figures)) return figures.replace(/^0+/, '');
  if (figures.startsWith('00')) return figures.replace(/^0+/, '');
  if (figures.startsWith('011233')) return figures.slice(3);
  return hasPlus && !figures.startsWith('0') ? figures : null;
}

function readInternational(figures: string): PhoneReading {
  if (figures.startsWith('233')) return readOfGhana(withoutTrunk(figures.slice(3)));
  const parsed = parseNumber(`+${figures}`, rules);
  if (!parsed?.countryCallingCode) return { fault: 'No country has the code that this phone number begins with.' };
  if (parsed.isPossible()) return { number: parsed.number };
  const code = parsed.countryCallingCode;
  // "+24 123 4567" and "+54 123 4567" are codes of other countries, but what was meant is a 0.
  const meant = figures.length === 9 ? storedPhone(`0${figures}`) : null;
  return {
    fault: meant
      ? `No number of +${code} has this length. Write 0${figures}, or +233${figures}, if it is a number in Ghana.`
      : `This phone number is not complete: no number of +${code} has ${parsed.nationalNumber.length} digits after it.`,
  };
}

/** @param figures after +233 or the 0 */
function readOfGhana(figures: string): PhoneReading {
  const parsed = figures === '' ? undefined : parseNumber(`+233${figures}`, rules);
  if (parsed?.isValid()) return { number: parsed.number };
  const { length } = figures;
  if (figures.startsWith('800')) {
    return { fault: 'A toll-free number has 5 or 6 digits after 0800.' };
  }
  if (length < 9) {
    return {
      fault: `This phone number is not complete: it needs 9 digits after the first 0 or +233, and has ${length}. ${looksLike}`,
    };
  }
  if (length > 9) {
    return {
      fault: `This phone number is too long: it needs 9 digits after the first 0 or +233, and has ${length}. A number of another country begins with +.`,
    };
  }
  return { fault: `No phone number in Ghana begins with 0${figures.slice(0, 2)}. Check it again.` };
}

/** Short codes of Ghana have three or four figures; a few have five. None begins with 0. */
function isShortCode(figures: string): boolean {
  return /^(?:[1-9]\d{2,3}|[14]\d{4})$/.test(figures);
}

/** Leaves out the 0 that is dialled inside a country, which people also write after its code: "+233 (0)24…". */
function withoutTrunk(figures: string): string {
  return figures.replace(/^0+/, '');
}

function countFigures(text: string): number {
  return text.replace(/\D/g, '').length;
}
