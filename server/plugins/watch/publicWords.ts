import { foldText } from '#contract/catalogue/search/searchWords.ts';
import { notAfter } from '#contract/catalogue/search/startPattern.ts';

/** Longer texts are nobody's but their writer's. */
const maxCharacters = 80;

/** A number of Ghana's networks and towns, with what people put between its figures: 024-123-4567, +233 (0)24 123 4567. */
const phone = notAfter(
  /\d/,
  /(?:(?:\+|00)?233[\s.()-]*(?:0[\s.()-]*)?|\(?0)[235](?:[\s.()-]*\d){8}(?!\d)|0[\s.()-]+[235]\d{8}(?!\d)/g,
);

/** Part numbers are often of five figures and five. */
const halves = /^\d{5}-\d{5}$/;

/** Where vehicles are registered, by the DVLA's letters. */
const place = '(?:g[a-z]|a[ceskpw]|b[aertw]|[cw]r|e[nrs]|n[er]|ot|u[ew]|v[rd]|w[nt]|d[pv])';
/** Number plates of today, of motorbikes and of before 2009: GR 1234-20, M-20-GR 1234, GT 1234 X. */
const plates = [
  `${place}[\\s-]?\\d{1,4}[\\s/-]\\d{2}`,
  `${place}[\\s-]?\\d{5,6}`,
  `m[\\s-]?\\d{2}[\\s-]?${place}[\\s-]?\\d{1,4}`,
  '(?:g[rtwxy]|as|ba|[cenvw]r|u[ew])(?:[\\s-]\\d{3,4}[\\s-]?|\\d{4}[\\s-])[a-z]',
].map((plate) => new RegExp(`(?:^|\\s)${plate}(?:\\s|$)`));

/** The 17 characters of ISO 3779, whose last figures number the vehicle. */
const vin = /^[a-hj-npr-z\d]{13}\d{4}$/;

/** The words of a search as others may read them; null where they may reveal a person: address, phone, vehicle. */
export function publicWords(query: string): string | null {
  // An address may contain any character, also those that no text of the database may.
  const words = foldText(query)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  if (words === '' || words.length > maxCharacters || words.includes('@')) return null;
  const isPhone = (words.match(phone) ?? []).some((number) => !halves.test(number));
  return isPhone || plates.some((plate) => plate.test(words)) || hasVin(words.split(/[^a-z\d]+/)) ? null : words;
}

/**
 * Whether a word is a VIN, or words in a row are one that was typed in groups: those end in the number of the vehicle, and
 * not in a year, as many words make 17 characters.
 */
function hasVin(words: readonly string[]): boolean {
  return words.some((_word, from) =>
    words
      .slice(from)
      .some(
        (end, more) =>
          vin.test(words.slice(from, from + more + 1).join('')) && (more === 0 || /(?:^|\D)\d{6,8}$/.test(end)),
      ),
  );
}
