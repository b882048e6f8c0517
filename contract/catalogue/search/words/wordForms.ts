/*
 * Other ways to write a word: with and without a hyphen, as one word or as two. Shoppers and vendors write differently.
 */

/** Returns the ways to write two neighbouring words as one: "rav", "4" → "rav4", "rav-4". */
export function joinings(word: string, next: string): string[] {
  return next === '' ? [] : [`${word}${next}`, `${word}-${next}`];
}

/** Returns the ways to put a hyphen into a word: "crv" → "c-rv", "cr-v". None for a word that has a hyphen. */
export function hyphenated(word: string): string[] {
  return cuts(word).map(([first, second]) => `${first}-${second}`);
}

/**
 * Returns the ways to split a word in two: "sparkplug" → ["spark", "plug"] among others. Halves have 3 letters or more.
 */
export function halves(word: string): [string, string][] {
  return cuts(word).filter(([first, second]) => first.length >= 3 && second.length >= 3);
}

/** The bolt circles of rims by how many studs they have, in millimetres. */
const boltCircles: Readonly<Record<string, string>> = {
  '3': '98 100 112',
  '4': '95.25 98 100 101.6 108 110 114.3',
  '5': '98 100 105 108 110 112 114.3 115 118 120 120.65 127 130 135 139.7 150 160',
  '6': '114.3 115 120 127 130 132 135 139.7',
  '8': '165.1 170 180',
};

/** "4-stud": the bolt circles of four studs, and the ways to say it. Empty for any other word. */
function studForms(word: string): string[] {
  const [, studs] = /^([3-8])-stud$/.exec(word) ?? [];
  if (studs === undefined) return [];
  const circles = boltCircles[studs]?.split(' ').map((width) => `${studs}x${width}`) ?? [];
  return [...circles, ...['stud', 'hole', 'lug'].map((name) => `"${studs} ${name}"`)];
}

/** Returns other spellings: "5w30" → "5w-30"; "f-150" → "f150"; "60ah" → "60 ah" and "golf6" → "golf 6" as phrases. */
export function numberVariants(word: string): string[] {
  const squeezed = word.replace(/[-./]/g, '');
  const dashed = squeezed.replace(/(\p{L})(\p{N})/gu, '$1-$2');
  const [, count, unit] = /^(\p{N}+)(\p{L}{1,4})$/u.exec(squeezed) ?? [];
  const [, name, figures] = /^(\p{L}{2,})(\p{N}{1,3})$/u.exec(squeezed) ?? [];
  const [, kilowatts] = /^(\d\.\d)kw$/.exec(word) ?? [];
  const apart = [
    ...(kilowatts === undefined ? [] : [`"${kilowatts} kw"`]),
    ...(count !== undefined && unit === 't' ? [`11-${count}t`, `12-${count}t`] : []),
    ...(count === undefined ? [] : [`"${count} ${unit}"`]),
    ...(count !== undefined && unit === 'v' ? [`"${count} volt"`] : []),
    // Of a motorbike's engine most adverts say the figure alone: "for CG 125".
    ...(count !== undefined && unit === 'cc' && count.length < 4 ? [count] : []),
    ...(count !== undefined && unit === 'l' ? [`"${count} litre"`] : []),
    ...(name === undefined ? [] : [`"${name} ${figures}"`]),
  ];
  // A bicycle with 29 inch wheels is a 29er.
  const [, inches] = /^(\d{2})ers?$/.exec(word) ?? [];
  return [
    ...new Set([squeezed, dashed, ...apart, ...studForms(word), ...(inches === undefined ? [] : [inches])]),
  ].filter((variant) => variant !== word);
}

function cuts(word: string): [string, string][] {
  if (word.includes('-') || word.length > 24) return [];
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => [
    word.slice(0, index + 1),
    word.slice(index + 1),
  ]);
}
