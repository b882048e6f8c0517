import { categories } from '../../categories.ts';
import type { SuggestAnswer } from '../../listing.ts';
import { findPartType } from '../../partTypes.ts';
import { beginningKinds } from './begunKinds.ts';
import { begunMakes, begunPlace, begunTowns, begunWords } from './begunChoices.ts';
import { beginsWords, namesPart, phraseKey, rankByCount } from './begunTexts.ts';
import { leadsNowhere, namesAnother } from './deadEnds.ts';
import { completeWith, matchersOf, phraseOfTitle } from './phrases.ts';
import type { NamedVendor } from '../words/dictionary.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import { partNumberKey, spellingsOf } from '../matching/partNumberKeys.ts';
import type { SetAside } from './setAside.ts';
import { kindsOfVehicle } from './begunOfVehicle.ts';
import { foldText, hasDigit, splitWords } from '../searchWords.ts';

export type Suggestion = SuggestAnswer['suggestions'][number];

const maxSuggestions = 8;
const maxOfOthers = 3;
const maxKinds = 3;
const maxPopular = 6;
const maxShownAdverts = 2;
/** How many of the newest matches are considered for the adverts that are shown with a picture. */
const maxLooked = 10;
/** The fewest letters by which the name of a vendor is suggested. */
const shortestName = 3;
/** How many of the newest matches have their titles read. */
export const maxTitles = 200;
/** How many of the newest adverts are read for the beginning of a part number. */
export const maxNumbered = 10;

/** An advert that matches what is being typed; suggestions are made from these. */
export interface SuggestedAdvert {
  readonly id: string;
  readonly title: string;
  readonly make: string;
  readonly model: string;
  readonly brand: string;
  readonly partNumber: string | null;
  /** Slug of the kind of part. */
  readonly partType?: string | null | undefined;
  readonly otherNumbers?: readonly string[] | null | undefined;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly pricePesewas: number;
  readonly picture: { readonly id: string; readonly ready: boolean } | null;
}

/** The facts that server and device each look up in their own way. */
export interface SuggestionFacts {
  /** The newest adverts that match all the terms, at most `maxTitles`. */
  readonly matching: readonly SuggestedAdvert[];
  /** Adverts whose part number begins with the typed text, newest first. */
  readonly numbered: readonly SuggestedAdvert[];
  /** The number of adverts of at least each of the `kindsToCount`, by slug. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Vendors whose name has a word that begins with the last typed word, ordered by id. */
  readonly vendors: readonly NamedVendor[];
  /** Those of the `begunMakes` of which there are adverts. */
  readonly makes: ReadonlySet<string>;
  /** Those of the towns that the `begunTowns` cover in which there are adverts, in lower case. */
  readonly towns: ReadonlySet<string>;
}

/**
 * Returns the key that the typed part number begins with; null when the text is not a number, too short or too long.
 */
export function begunNumber(typed: string): string | null {
  const key = partNumberKey(foldText(typed).replace(/^(?:tyres?|tires?|pneus?) +(?=\d)/, ''));
  // Three figures alone are the width of a tyre: "205".
  const shortest = /^\d{3}$/.test(key) ? 3 : 4;
  return hasDigit(typed) && key.length >= shortest && key.length <= 40 ? key : null;
}

/**
 * Returns an unfinished search without its last word, of which only a letter or two or some figures are typed ("tyre 2"):
 * where nothing begins so, what stands before it is suggested. Null where nothing would be left.
 */
export function withoutFragment(typed: string): string | null {
  const [, before] = /^(.*(?:\p{L}{3}|\p{L}\d).*?) +(?:\p{L}{1,2}|\d{1,3}|\p{L}\d)$/u.exec(typed.trim()) ?? [];
  return before ?? null;
}

/** Returns the last word when it may begin the name of a vendor; null when it is too short or not only letters. */
export function begunName(typed: string): string | null {
  const last = splitWords(typed).at(-1) ?? '';
  return /^\p{L}+$/u.test(last) && last.length >= shortestName ? last : null;
}

/** Returns the matches whose titles name what is typed. Adverts that only mention it are not shown with a picture. */
export function titled<Advert extends { readonly title: string }>(
  reading: SearchReading,
  matching: readonly Advert[],
): readonly Advert[] {
  const terms = matchersOf(reading.terms);
  const found: Advert[] = [];
  for (const advert of matching) {
    const phrase = phraseOfTitle(advert.title, terms);
    if (phrase !== null && namesPart(phrase)) found.push(advert);
    if (found.length === maxLooked) break;
  }
  return found;
}

/**
 * Returns the suggestions for an empty search box: the part types that were searched for most, then those with the most
 * adverts. Part types without adverts are left out.
 * @param counts the number of adverts of each part type, by slug
 * @param searches how often each part type was searched for; a device knows only its own searches
 */
export function popularSuggestions(
  counts: ReadonlyMap<string, number>,
  searches: ReadonlyMap<string, number> = new Map(),
): SuggestAnswer {
  const suggestions = mostFirst(counts)
    .toSorted(([a], [b]) => (searches.get(b) ?? 0) - (searches.get(a) ?? 0))
    .slice(0, maxPopular)
    .map(([slug, count]) => kindSuggestion(slug, count, 'popular'));
  return { correctedQuery: null, suggestions: suggestions.flatMap((one) => one ?? []) };
}

/**
 * Returns what an unfinished search may become: part types, phrases from the titles of matching adverts, vehicles, part
 * numbers, towns, vendors, categories, makes and brands, and two of the adverts. Without any word there are no
 * suggestions.
 * @param typed what is typed, without what is set aside, which stands around the suggested parts
 * @param reading the reading of the typed text as unfinished
 */
export function makeSuggestions(
  { typed, before, after }: SetAside,
  reading: SearchReading,
  facts: SuggestionFacts,
): SuggestAnswer {
  if (reading.terms.length === 0) return { correctedQuery: null, suggestions: [] };
  const { matching, numbered } = facts;
  const words = begunWords(typed, reading);
  const offered = mostFirst(facts.kinds);
  const slugs = offered.map(([slug]) => slug);
  const begun = beginningKinds(typed, reading, slugs).find((some) => some.length > 0) ?? [];
  const kinds = offered
    .filter(([slug]) => begun.includes(slug))
    .slice(0, maxKinds)
    .flatMap(([slug, count]) => kindSuggestion(slug, count, 'kind') ?? []);
  const others = [
    ...numbersOf(typed, numbered),
    ...vehiclesOf(matching, words),
    ...townsOfTyped(begunPlace(typed, words), facts.towns),
    ...facts.vendors.slice(0, 2).map(({ id, name }): Suggestion => ({
      kind: 'vendor',
      text: name,
      href: `/view-product?vendor=${id}`,
      count: null,
    })),
    ...categories
      .filter((category) => beginsWords(category.name, words))
      .map(({ name, slug }): Suggestion => ({ kind: 'category', text: name, href: `/${slug}`, count: null })),
    ...begunMakes(words)
      .filter((make) => facts.makes.has(make))
      .map((make): Suggestion => ({ kind: 'make', text: make, href: link('make', make), count: null })),
    ...rankByCount(brandsOf(matching, words))
      .slice(0, 2)
      .map((brand): Suggestion => ({ kind: 'brand', text: brand, href: link('brand', brand), count: null })),
  ].slice(0, maxOfOthers);
  const terms = matchersOf(reading.terms);
  const titles = matching.map((advert) => phraseOfTitle(advert.title, terms));
  const isTitled = titles.some((text) => text !== null);
  const texts = (isTitled ? titles : matching.map((advert) => completeWith(advert, reading.terms))).filter(
    (text, at): text is string => text !== null && !namesAnother(text, matching[at]?.partType),
  );
  const ofVehicle = kindsOfVehicle(matching, words, !isTitled);
  const vehicles = new Set(matching.map(({ make, model, brand }) => `${make} ${model} ${brand}`));
  const names = new Set([...vehicles].flatMap((vehicle) => splitWords(vehicle, Infinity)));
  const isNew = (text: string, at: number, all: readonly string[]) =>
    all.findIndex((other) => phraseKey(other) === phraseKey(text)) === at;
  const ranked = [...rankByCount(ofVehicle), ...rankByCount(texts).filter((text) => namesPart(text, names))]
    .filter(isNew)
    .filter((text) => !others.some((other) => foldText(other.text) === text));
  const parts = firstLeading(ranked, Math.max(2, maxSuggestions - others.length - kinds.length)).map(
    (text): Suggestion => {
      const whole = [before, text, after].filter((piece) => piece !== '').join(' ');
      // What a search finds beside the kind, as packs, no count of a kind knows.
      return { kind: 'part', text: whole, href: link('q', whole), count: null };
    },
  );
  // Behind a vehicle that has no such part ("civic br"), those of others are what can be offered.
  const isOffered = ({ text }: Suggestion) => beginsWords(text, words) || parts.length + others.length === 0;
  // Their lists would not have what is set aside.
  const otherKinds = (before === '' && after === '' ? kinds : [])
    .filter((kind) => !parts.some(({ text }) => phraseKey(kind.text) === phraseKey(text)))
    .filter(isOffered);
  return {
    correctedQuery: reading.corrected,
    suggestions: [
      ...parts,
      ...otherKinds,
      ...others,
      ...shownAdverts(numbered.length > 0 ? numbered : titled(reading, matching)),
    ],
  };
}

/** The first texts that are searches for a part: each is read, so no more than are shown. */
function firstLeading(texts: readonly string[], atMost: number): readonly string[] {
  const leading: string[] = [];
  for (const text of texts) {
    if (leading.length === atMost) break;
    if (!leadsNowhere(text)) leading.push(text);
  }
  return leading;
}

/** The brands of the adverts that begin like the typed text, each as often as it occurs. */
function brandsOf(matching: readonly SuggestedAdvert[], words: readonly string[]): string[] {
  const begun = new Set([...new Set(matching.map(({ brand }) => brand))].filter((brand) => beginsWords(brand, words)));
  return matching.map(({ brand }) => brand).filter((brand) => begun.has(brand));
}

function kindSuggestion(slug: string, count: number, kind: 'kind' | 'popular'): Suggestion | null {
  const type = findPartType(slug);
  return type ? { kind, text: type.name, href: `/${type.category}?partType=${slug}`, count } : null;
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].filter(([, count]) => count > 0).toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** The numbers that begin as typed, main ones and others. */
function numbersOf(typed: string, numbered: readonly SuggestedAdvert[]): Suggestion[] {
  const ways = spellingsOf(begunNumber(typed) ?? '');
  const begins = (number: string) => ways.some((way) => partNumberKey(number).startsWith(way));
  const byNumber = new Map<string, SuggestedAdvert>();
  for (const advert of numbered) {
    const number = [advert.partNumber ?? '', ...(advert.otherNumbers ?? [])].find(begins);
    if (number !== undefined && !byNumber.has(number)) byNumber.set(number, advert);
  }
  return [...byNumber].slice(0, 2).map(([number, { title }]) => ({
    kind: 'number',
    text: number,
    href: link('q', number),
    count: null,
    note: title,
  }));
}

/** Models whose names begin like the typed text, with the years for which there are parts. */
function vehiclesOf(matching: readonly SuggestedAdvert[], words: readonly string[]): Suggestion[] {
  const found = new Map<string, SuggestedAdvert[]>();
  for (const advert of matching) {
    const { make, model } = advert;
    if (make === 'Other' || model === 'Other' || !beginsWords(`${make} ${model}`, words)) continue;
    // A shopper who types only a make gets the make as a suggestion.
    if (beginsWords(make, words)) continue;
    found.set(`${make} ${model}`, [...(found.get(`${make} ${model}`) ?? []), advert]);
  }
  return [...found]
    .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, 2)
    .flatMap(([text, [first, ...more]]): Suggestion[] => {
      if (!first) return [];
      const all = [first, ...more];
      const from = all.flatMap(({ yearFrom }) => yearFrom ?? []);
      const to = all.flatMap(({ yearTo }) => yearTo ?? []);
      const years = from.length > 0 && to.length > 0 ? `${Math.min(...from)} to ${Math.max(...to)}` : undefined;
      const href = `${link('make', first.make)}&model=${encodeURIComponent(first.model)}`;
      return [{ kind: 'vehicle', text, href, count: null, ...(years !== undefined && { note: years }) }];
    });
}

/** A search in the town whose name begins with the last word: "radiator Kum" becomes "radiator in Kumasi". */
function townsOfTyped(words: readonly string[], offered: ReadonlySet<string>): Suggestion[] {
  const before = words.slice(0, -1).filter((word) => word !== 'in');
  return begunTowns(words)
    .filter(({ covers }) => covers.some((town) => offered.has(town)))
    .slice(0, 1)
    .map(({ town, region }): Suggestion => {
      const text = before.length === 0 ? `Parts in ${town}` : `${before.join(' ')} in ${town}`;
      return { kind: 'town', text, href: link('q', [...before, town].join(' ')), count: null, note: region };
    });
}

function shownAdverts(adverts: readonly SuggestedAdvert[]): Suggestion[] {
  return adverts
    .filter(({ picture }) => picture?.ready === true)
    .slice(0, maxShownAdverts)
    .map(({ id, title, picture, pricePesewas }) => ({
      kind: 'advert',
      text: title,
      href: `/single-advert?id=${id}`,
      count: null,
      pricePesewas,
      ...(picture && { picture: picture.id }),
    }));
}

function link(parameter: 'q' | 'make' | 'brand', value: string): string {
  return `/view-product?${parameter}=${encodeURIComponent(value)}`;
}
