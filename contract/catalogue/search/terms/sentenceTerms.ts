import { domainsOf, kindsIn } from '../words/domains.ts';
import { isOnSale, kindForms, kindsNamed, namesPart } from '../words/kindWords.ts';
import { meantBy } from './meantTerms.ts';
import { isWordyModel } from '../words/plainEnglish.ts';
import type { SearchTerm } from './searchTerm.ts';
import { splitWords } from '../searchWords.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { literally } from '../reading/takeOut.ts';
import { makesWith, vehicleNamed } from '../words/vehicleNames.ts';

/* What the small words between the terms of a search ("or", "with", "for") say of them. */

/** "Urvan or Hiace", "Toyota Corolla / Honda Civic": a part for any of them will do. */
export function withEither(terms: readonly SearchTerm[], text: string): readonly SearchTerm[] {
  const read: SearchTerm[] = [];
  for (const term of terms) {
    const name = vehicleNamed(term.typed);
    const last = read.at(-1);
    // A make and its model are one vehicle.
    const make = last && name !== null && makesWith(name).includes(vehicleNamed(last.typed) ?? '') ? last : null;
    const before = make ? read.at(-2) : last;
    const isVehicle = before && (before.either === true || vehicleNamed(before.typed) !== null);
    if (name !== null && isVehicle && listing(before.typed, (make ?? term).typed).test(text)) {
      read.splice(make ? -2 : -1);
      if (makesWith(vehicleNamed(before.typed) ?? '').includes(vehicleNamed(read.at(-1)?.typed ?? '') ?? ''))
        read.pop();
      read.push(eitherOf(before, term));
    } else read.push(term);
  }
  return read;
}

function eitherOf(one: SearchTerm, other: SearchTerm): SearchTerm {
  const forms = [...new Set([...one.forms, ...other.forms])];
  return { typed: `${one.typed} or ${other.typed}`, forms, corrected: null, either: true };
}

/** What stands between two vehicles of which either will do. */
const listing = (one: string, other: string) =>
  new RegExp(
    `${literally(one.split(' ').at(-1) ?? '')} ?(?: (?:or|and|et) |[/,&+]) ?(?:[\\p{L}-]+ )?${literally(other)}`,
    'u',
  );

/** In "nissan urvan" the model says the make: an advert that has it may leave the make out. */
export function withMakesOfModels(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term, at) => {
    const next = terms[at + 1];
    const before = terms[at - 1];
    // Many adverts say that a part may "fit": a model that is a word is one only beside its make.
    if (before && term.plain !== true && isWordyModel(meantBy(term)) && isMakeOf(before, term))
      return { ...term, forms: term.forms.flatMap((form) => besideMake(form, before.forms)) };
    const make = vehicleNamed(meantBy(term));
    const model = next && next.plain !== true && next.kinds === undefined ? vehicleNamed(meantBy(next)) : null;
    if (!next || make === null || model === null || isWordyModel(meantBy(next))) return term;
    const [onlyMake, ...more] = makesWith(model);
    return onlyMake === make && more.length === 0
      ? { ...term, forms: [...new Set([...term.forms, ...next.forms])] }
      : term;
  });
}

function isMakeOf(make: SearchTerm, model: SearchTerm): boolean {
  return makesWith(vehicleNamed(meantBy(model)) ?? '').includes(vehicleNamed(meantBy(make)) ?? '');
}

function besideMake(model: string, makes: readonly string[]): string[] {
  return isWordyModel(model) ? makes.filter((make) => /^\w+$/.test(make)).map((make) => `"${make} ${model}"`) : [model];
}

/** What comes with the part ("mirror with indicator") may be missing, unless it belongs to its name. */
export function withExtras(terms: readonly SearchTerm[], text: string): readonly SearchTerm[] {
  const [head = '', ...tails] = text.split(/ (?:with|plus) /);
  // "Rims with tyres" is the name of one part.
  const isName = [head, ...tails].some((_, at, all) =>
    [1, 2].some(
      (length) =>
        isOnSale([...splitWords(all[at] ?? '').slice(-length), ...splitWords(all[at + 1] ?? '').slice(0, 1)]) &&
        all[at + 1] !== undefined,
    ),
  );
  if (tails.length === 0 || isName) return terms;
  // "Link me up with someone selling calipers" names no part before it.
  const before = splitWords(head);
  if (!namesPart(before)) return terms;
  const main = new Set(before);
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
  const domain = domainsOf(splitWords(text)).find((one) => one === 'motorbike' || one === 'bicycle') ?? null;
  const pieces = text.split(/ ?(?:,|\+|&|\/) ?| (?:and|et|or|plus) /).slice(-mostListed);
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1];
    if (next === undefined) break;
    const words = splitWords(piece);
    const run = [3, 2, 1].map((length) => words.slice(-length)).find((some) => kindsNamed(some).length > 0);
    const begins = splitWords(next);
    const after = [3, 2, 1].map((length) => begins.slice(0, length)).find((some) => kindsNamed(some).length > 0);
    // "Oil and filter" is the name of one part; "radiator and fan" are two, although there is a radiator fan.
    if (!run || !after || (/^oil$/.test(run.join(' ')) && kindsNamed([...run, ...after]).length > 0)) continue;
    // In "oil/air filter" and "engine/gearbox mount" both have the last word.
    const shared = [...run, ...after.slice(1).slice(-1)];
    const isShared = isOnSale(shared) || (kindsNamed(shared).length > 0 && !isOnSale(after));
    const first = after.length > 1 && isShared ? shared : run;
    const name = first.join(' ');
    const kinds = kindsIn(domain, [...kindsNamed(first), ...kindsNamed(after)]);
    // "Chain, oil" was read as one part before, which nobody sells.
    const isJoined: boolean =
      listed.size === 0 &&
      kindForms(named.kinds ?? []).length === 0 &&
      named.typed.split(' ').every((word) => [...first, ...after].includes(word));
    for (const word of [...first, ...after]) listed.add(word);
    // "Chain" alone is a bicycle's too.
    const names = domain === null ? [name, after.join(' ')] : [];
    named = {
      ...named,
      forms: [...new Set([...named.forms, ...names, ...names.flatMap(synonymsOf), ...kindForms(kinds)])],
      kinds: [...new Set([...(isJoined ? [] : (named.kinds ?? [])), ...kinds])],
    };
  }
  const whole = named;
  return listed.size === 0
    ? [...terms]
    : terms.flatMap((term, index) =>
        index === at ? [whole] : term.typed.split(' ').every((word) => listed.has(word)) ? [] : [term],
      );
}
