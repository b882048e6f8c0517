import type { SeededRandom } from '#tests/support/seededRandom.ts';

/* Input that nobody should send to a listing, but some people do: by hand, by a broken link, or to look for holes. */

export const strangeTexts = [
  '',
  ' ',
  '"',
  '"""',
  '-',
  '--',
  '-brake',
  ':*',
  'brake:*',
  '&|!()',
  'brake & !pads | (',
  '<->',
  'a <-> b <2> c',
  '%',
  '%%%',
  '_',
  '\\',
  '\\\\x00',
  '*',
  "'",
  "'; drop table adverts; --",
  "' or 1=1 --",
  '1; select pg_sleep(10)',
  "$$ || (select 'x') || $$",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '🚗🔧',
  '👩‍👩‍👧‍👦',
  'مكابح تويوتا',
  'בלמים',
  '\u202egnp.lecarb\u202c',
  '刹车片',
  'brakes\u0000pads',
  '\u0001\u0007\u001b[31m',
  '\ud800',
  '\ufeff\u200b\u00a0',
  'é'.repeat(120),
  'brake '.repeat(334).slice(0, 2000),
  'x'.repeat(2000),
  'ab-'.repeat(60),
  '9'.repeat(40),
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '0x7fffffff',
  '2147483648',
  '99999999999999999999',
  '1.5',
  '1,5',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  'Toyota',
  'toyota',
  'breaking-system',
  'New',
  '2012',
  'Greater Accra',
] as const;

/** A parameter with its value, as in an address. */
type Parameter = readonly [name: string, value: string];

export interface StrangeRequests {
  /** One parameter for each name with each text. */
  each(names: readonly string[]): Generator<readonly Parameter[]>;
  /** Some random parameters; names may repeat and may have brackets. */
  some(names: readonly string[]): readonly Parameter[];
}

/** @param random decides which ones are drawn: the same seed gives the same requests */
export function createStrangeRequests(random: SeededRandom): StrangeRequests {
  const text = () => strangeTexts[random.int(0, strangeTexts.length - 1)] ?? '';
  return {
    *each(names) {
      for (const name of names) for (const value of strangeTexts) yield [[name, value]];
    },
    some: (names) =>
      Array.from({ length: random.int(1, 6) }, () => {
        const name = names[random.int(0, names.length - 1)] ?? '';
        const ending = random.chance(0.15) ? ['[]', '[0]', '[$ne]', '.x'][random.int(0, 3)] : '';
        return [`${name}${ending}`, text()] as const;
      }),
  };
}

/** Turns parameters into a query string; a lone surrogate becomes the replacement character, as in browsers. */
export function queryString(parameters: readonly Parameter[]): string {
  return parameters
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}
