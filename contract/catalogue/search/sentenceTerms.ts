import { kindsNamed } from './kindWords.ts';
import type { SearchTerm } from './searchTerm.ts';
import { splitWords } from './searchWords.ts';
import { synonymsOf } from './synonyms.ts';
import { vehicleNamed } from './vehicleNames.ts';

/* What the small words between the terms of a search ("or", "with", "for") say of them. */

/** "Urvan or Hiace": a part for either will do. */
export function withEither(terms: readonly SearchTerm[], text: string): readonly SearchTerm[] {
  const at = terms.findIndex(
    ({ typed }, index) =>
      vehicleNamed(typed) !== null &&
      vehicleNamed(terms[index + 1]?.typed ?? '') !== null &&
      text.includes(`${typed} or ${terms[index + 1]?.typed ?? ''}`),
  );
  const [one, other] = at === -1 ? [] : terms.slice(at, at + 2);
  if (!one || !other) return terms;
  const either: SearchTerm = {
    typed: `${one.typed} or ${other.typed}`,
    forms: [...new Set([...one.forms, ...other.forms])],
    corrected: null,
  };
  return [...terms.slice(0, at), either, ...terms.slice(at + 2)];
}

/** What comes with the part ("mirror with indicator") may be missing, unless it belongs to its name. */
export function withExtras(terms: readonly SearchTerm[], text: string): readonly SearchTerm[] {
  const [head = '', ...tails] = text.split(/ (?:with|plus) /);
  if (tails.length === 0 || kindsNamed(splitWords(text)).length > 0) return terms;
  const main = new Set(splitWords(head));
  const isMain = (term: SearchTerm) => term.typed.split(' ').some((word) => main.has(word));
  return terms.some(isMain) ? terms.map((term) => (isMain(term) ? term : { ...term, beside: true })) : terms;
}

/** In "hand pump for bike tyre" the tyre is what the part is for. */
export function withOwner(terms: readonly SearchTerm[], text: string): readonly SearchTerm[] {
  const [head = '', ...tails] = text.split(' for ');
  const before = new Set(splitWords(head));
  const isBefore = (term: SearchTerm) => term.typed.split(' ').some((word) => before.has(word));
  return tails.length === 0 || head === ''
    ? terms
    : terms.map((term) => (isBefore(term) ? term : { ...term, owner: true }));
}

/** How many parts somebody lists in one search. */
const mostListed = 4;

/** "Brake discs and pads", "clutch plate + pressure plate": any of the parts answers. */
export function withBoth(terms: readonly SearchTerm[], text: string): SearchTerm[] {
  const at = terms.findIndex(({ kinds }) => kinds !== undefined);
  let named = terms[at];
  if (!named?.kinds) return [...terms];
  const listed = new Set<string>();
  const pieces = text.split(/ ?(?:,|\+|&) ?| (?:and|et|or) /).slice(-mostListed);
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1];
    if (next === undefined) break;
    const words = splitWords(piece);
    const run = [3, 2, 1].map((length) => words.slice(-length)).find((some) => kindsNamed(some).length > 0);
    const begins = splitWords(next);
    const after = [3, 2, 1].map((length) => begins.slice(0, length)).find((some) => kindsNamed(some).length > 0);
    // "Oil and filter" is the name of one part.
    if (!run || !after || kindsNamed([...run, ...after]).length > 0) continue;
    const name = run.join(' ');
    const kinds = [...kindsNamed(run), ...kindsNamed(after)];
    for (const word of [...run, ...after]) listed.add(word);
    const names = [name, after.join(' ')];
    named = {
      ...named,
      forms: [
        ...new Set([
          ...named.forms,
          ...names,
          ...names.flatMap(synonymsOf),
          ...kinds.map((kind) => kind.replaceAll('-', ' ')),
        ]),
      ],
      kinds: [...new Set([...(named.kinds ?? []), ...kinds])],
    };
  }
  const whole = named;
  return listed.size === 0
    ? [...terms]
    : terms.flatMap((term, index) =>
        index === at ? [whole] : term.typed.split(' ').every((word) => listed.has(word)) ? [] : [term],
      );
}
