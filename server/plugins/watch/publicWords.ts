import { foldText } from '#contract/catalogue/search/searchWords.ts';

/** Longer texts are nobody's but their writer's. */
const maxCharacters = 80;

/** A number as people write it, with what they put between its figures. */
const figures = /\+?\d[\d\s.()-]{7,}\d/g;

/** Numbers of Ghana's networks and towns, with or without the country: 024 123 4567, +233 (0)24-123-4567. */
const phone = /^(?:(?:00)?2330?|0)[235]\d{8}$/;

/** Part numbers are often of five figures and five. */
const halves = /^\d{5}-\d{5}$/;

/** Number plates of today, of motorbikes and of before 2009, as the DVLA gives them: GR 1234-20, M-20-GR 1234, GT 1234 X. */
const plates = [
  /(?:^|\s)[a-z]{2}[\s-]?\d{1,4}[\s-]\d{2}(?:\s|$)/,
  /(?:^|\s)g[a-z][\s-]?\d{5,6}(?:\s|$)/,
  /(?:^|\s)m[\s-]?\d{2}[\s-]?[a-z]{2}[\s-]?\d{1,4}(?:\s|$)/,
  /(?:^|\s)[a-z]{2}[\s-]?\d{1,4}[\s-][a-z](?:\s|$)/,
];

/** The 17 characters of ISO 3779, whose last figures number the vehicle; also typed in groups. */
const vin = /[a-hj-npr-z\d]{13}\d{4}/;

/** The words of a search as others may read them; null where they may reveal a person: address, phone, vehicle. */
export function publicWords(query: string): string | null {
  // An address may contain any character, also those that no text of the database may.
  const words = foldText(query)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  if (words === '' || words.length > maxCharacters || words.includes('@')) return null;
  const isPhone = [...words.matchAll(figures)].some(
    ([number]) => !halves.test(number) && phone.test(number.replaceAll(/\D/g, '')),
  );
  // In groups, only where the last one is the number of the vehicle: other words beside a year make 17 characters, too.
  const isInGroups = /\d{6}(?: |$)/.test(words) && vin.test(words.replaceAll(' ', ''));
  const isVin = isInGroups || words.split(' ').some((word) => vin.test(word));
  return isPhone || isVin || plates.some((plate) => plate.test(words)) ? null : words;
}
