import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import metadata from 'libphonenumber-js/min/metadata';

/*
 * Writes contract/core/phones/phoneCountries.ts: of what libphonenumber-js knows, Ghana's rule and the lengths of the numbers
 * of all other countries, in an eighth of the bytes. Run it after an update of the package; a test compares the two.
 */

/** Returns the list of countries in the form of contract/core/phones/phoneCountries.ts, and Ghana's pattern and lengths. */
export function readPackage(): { countries: string; ghana: { pattern: string; lengths: readonly number[] } } {
  // The package's types leave out the numbers of no country ("001").
  const codes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
  const countries: Readonly<Record<string, unknown>> = metadata.countries;
  const ofNoCountry: Readonly<Record<string, unknown>> = metadata.nonGeographic ?? {};
  const rows = Object.entries(codes).flatMap(([code, [name = '']]) => {
    if (name === 'GH') return [];
    const found = name === '001' ? ofNoCountry[code] : countries[name];
    const rules: readonly unknown[] = Array.isArray(found) ? found : [];
    const trunk = typeof rules[5] === 'string' && name !== '001' ? `-${rules[5]}` : '';
    return Array.isArray(rules[3]) ? [`${name}${code}${trunk}:${rules[3].join(',')}`] : [];
  });
  const ghana: readonly unknown[] = metadata.countries.GH ?? [];
  const [, , pattern, lengths] = ghana;
  if (typeof pattern !== 'string' || !Array.isArray(lengths)) throw new Error('The package says nothing of Ghana.');
  return { countries: wrap(rows), ghana: { pattern, lengths: lengths.map(Number) } };
}

/** Joins words into lines of at most 116 characters. */
function wrap(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 1 > 116) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return `\n${lines.join('\n')}\n`;
}

const file = path.join(import.meta.dirname, '../contract/core/phones/phoneCountries.ts');

if (process.argv[1] === import.meta.filename) {
  const { countries, ghana } = readPackage();
  await writeFile(
    file,
    `/*
 * What contract/core/phones/readPhone.ts knows of the world's phone numbers, out of the package libphonenumber-js by
 * scripts/phoneCountries.ts.
 */

/** The numbers of Ghana after +233: the pattern of the numbers in use, and their lengths. */
export const ghanaNumbers = { pattern: String.raw\`${ghana.pattern}\`, lengths: [${ghana.lengths.join(', ')}] };

/**
 * The other countries: the main country of a calling code ("001" for none), the code, the figure that is dialled before
 * a number inside the country, and how many figures may follow the code.
 */
export const otherCountries = \`${countries}\`;
`,
  );
}
