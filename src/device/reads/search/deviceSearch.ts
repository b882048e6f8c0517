import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { CatalogueAnswer } from '#contract/catalogue/catalogue.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { ListingAnswer, ListingQuery, SuggestAnswer } from '#contract/catalogue/listing.ts';
import { totalCap } from '#contract/catalogue/listingSearch.ts';
import { measureKeys } from '#contract/catalogue/measures/measures.ts';
import { catalogueOverview } from '#contract/catalogue/search/catalogueOverview.ts';
import { adviseOnNumber } from '#contract/catalogue/search/matching/unknownNumber.ts';
import type { SearchReading } from '#contract/catalogue/search/reading/searchReading.ts';
import { findByReading, firstFound } from '#contract/catalogue/search/matching/firstFound.ts';
import { type Round, searchRounds } from '#contract/catalogue/search/matching/searchRounds.ts';
import { maxOthers } from '#contract/catalogue/search/terms/searchTerms.ts';
import { partNumberKey, mayOrderByVehicle } from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { searchReport } from '#contract/catalogue/search/matching/searchReport.ts';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import { createDeviceDictionary } from './deviceDictionary.ts';
import { type DeviceAdvert, countDeviceFacets, deviceFiltersOf, passes } from './deviceFilters.ts';
import { type Indexed, type Matcher, beginsNumber, createMatcher, meetsAsked } from './deviceMatching.ts';
import { comparers } from './deviceOrders.ts';
import { rankedPage, sortedPage } from './devicePages.ts';
import { foldAsServer } from './deviceFold.ts';
import { namesOfKinds, readTyped } from './readTyped.ts';
import { createTextIndex } from './deviceText.ts';
import { tokensOf } from './deviceTokens.ts';

/*
 * The catalogue of the adverts that are saved on the device. It answers like the server's database would for the same
 * adverts (tests/relevance compares the two): it uses the shared rules of contract/catalogue/search, and full-text
 * search in the way of PostgreSQL. It is large and seldom needed, so import it only when the connection is gone.
 */

/** The catalogue on the device. Its answers have the same shapes as those of the API. */
export interface DeviceCatalogue<Advert extends DeviceAdvert> {
  /** Answers like GET /adverts. An invalid cursor gives the first page. */
  list(query: ListingQuery, now: Date): Promise<ListingAnswer>;
  /** Answers like GET /catalogue/suggest. */
  suggest(typed: string): Promise<SuggestAnswer>;
  /** Answers like GET /catalogue. */
  overview(): CatalogueAnswer;
  find(id: string): Advert | null;
  /** Lists adverts of the same category for the page of an advert: the same part for the same vehicle first. */
  similarTo(advert: Pick<DeviceAdvert, 'id' | 'category' | 'partType' | 'make' | 'model'>): AdvertSummary[];
}

const maxSimilar = 6;

/** Creates the catalogue from some hundred published adverts. */
export function createDeviceCatalogue<Advert extends DeviceAdvert>(
  adverts: readonly Advert[],
): DeviceCatalogue<Advert> {
  const byId = new Map(adverts.map((advert) => [advert.id, advert]));
  const newestFirst = adverts.toSorted(comparers.newest);
  const counts = new Map<string, number>();
  const text = createTextIndex();
  const index = newestFirst.map((advert, number): Indexed => {
    const vocabulary = text.add({
      title: advert.title,
      names: `${advert.make} ${advert.model} ${advert.brand}`,
      partNumber: advert.partNumber ?? '',
      category: categoryName(advert.category),
      partType: (advert.partType ?? '').replaceAll('-', ' '),
      description: advert.description,
    });
    for (const word of vocabulary) if (isCorrecting(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return {
      advert,
      number,
      partNumberKey: advert.partNumber === null ? null : partNumberKey(advert.partNumber),
      numberKeys: [...(advert.otherNumbers ?? []).map(partNumberKey), ...measureKeys(advert.measures ?? {})],
    };
  });
  const vendors = [...new Map(adverts.map(({ vendor }) => [vendor.id, vendor])).values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name }) => ({ id, name }));
  const kindCounts = new Map<string, number>();
  for (const { partType } of adverts) if (partType) kindCounts.set(partType, (kindCounts.get(partType) ?? 0) + 1);
  const vendorsBeginning = (beginning: string | null) =>
    vendors.filter(
      ({ name }) =>
        beginning !== null && tokensOf(foldAsServer(name)).some(({ text: word }) => word.startsWith(beginning)),
    );
  const isWritten = (word: string) => text.fieldsWith(word).some((found) => found !== 0);
  const numbers = new Map(
    adverts.flatMap(({ partNumber, otherNumbers }) =>
      [partNumber ?? [], otherNumbers ?? []].flat().map((number) => [partNumberKey(number), number]),
    ),
  );
  const dictionary = createDeviceDictionary(counts, isWritten, vendors, numbers);

  async function reportOn(
    reading: SearchReading | null,
    search: FoundRound | null,
    now: Date,
  ): Promise<Partial<ListingAnswer>> {
    if (!reading || !search) return {};
    const { relaxed, ...rest } = searchReport(reading, search, kindCounts, await namesOfKinds());
    const isNumberUnknown = search.total === 0 || relaxed;
    const advice = isNumberUnknown ? await adviseOnNumber(reading.terms, lastYear(now), dictionary.findNumbers) : {};
    return { ...(relaxed && { relaxed }), ...rest, ...advice };
  }

  /** @param isLess whether the last word was left out already, because nothing began so */
  async function suggest(query: string, isLess = false): Promise<SuggestAnswer> {
    // With the lists of what people say (`readTyped.ts`): without them nothing can be suggested.
    const modules = await Promise.all([
      import('#contract/catalogue/search/suggestions/suggestions.ts'),
      import('#contract/catalogue/search/suggestions/setAside.ts'),
    ]).catch(() => null);
    if (!modules) return { correctedQuery: null, suggestions: [] };
    const [suggesting, { setAside }] = modules;
    const { begunName, begunNumber, makeSuggestions, maxNumbered, maxTitles, withoutFragment } = suggesting;
    const aside = setAside(query);
    const { typed } = aside;
    if (typed === '') return suggesting.popularSuggestions(kindCounts);
    const reading = await readTyped(dictionary, typed, { unfinished: true });
    const forms = reading.terms.map((term) => term.forms.map((form) => text.fieldsWith(form)));
    const matching = index.filter(
      ({ number, advert }) =>
        forms.every((ofTerm) => ofTerm.some((form) => form[number] !== 0)) &&
        meetsAsked(advert, aside.conditions) &&
        (aside.after === '' || fitsYear(advert, Number(aside.after))),
    );
    const key = begunNumber(typed);
    const numbered = key === null ? [] : index.filter((entry) => beginsNumber(entry, key));
    const advertsOf = (entries: readonly Indexed[]) => entries.slice(0, maxTitles).map(({ advert }) => advert);
    const answer = makeSuggestions(aside, reading, {
      matching: advertsOf(matching),
      numbered: advertsOf(numbered.slice(0, maxNumbered)),
      kinds: kindCounts,
      vendors: vendorsBeginning(begunName(typed)),
      makes: new Set(adverts.map(({ make }) => make)),
      towns: new Set(adverts.map(({ town }) => town.toLowerCase())),
    });
    const less = isLess || answer.suggestions.length > 0 ? null : withoutFragment(query);
    return less === null ? answer : suggest(less, true);
  }

  return {
    async list(query, now) {
      const typed = query.q === undefined || query.q === '' ? null : query.q;
      const sort = query.sort === 'relevance' && !typed ? 'newest' : (query.sort ?? (typed ? 'relevance' : 'newest'));
      const filters = deviceFiltersOf(query);

      // A facet ignores its own filter, so the search runs over all adverts. Which round is used depends on the
      // filtered ones.
      const ownNames = Object.keys(filters.own);
      const unfiltered = index.filter(({ advert }) => passes(advert, filters, ownNames));
      const filtered = unfiltered.filter(({ advert }) => passes(advert, filters));
      const first = typed === null ? null : await readTyped(dictionary, typed);
      const matchers = new Map<SearchReading, Matcher>();
      const find = (one: SearchReading) => {
        const matcher = createMatcher(one, text, lastYear(now));
        matchers.set(one, matcher);
        return findRound(one, matcher, { filtered, unfiltered }, sort === 'relevance');
      };
      const best = first === null ? null : await findByReading(first, find);
      const reading = best?.reading ?? null;
      const search = best?.matches ?? null;
      const matcher = (reading && matchers.get(reading)) ?? null;
      const matches = search ? search.matches : filtered;
      const found = search && matcher ? (search.round ? matcher.matches(index, search.round) : []) : index;

      const rank = (entries: readonly Indexed[]) => matcher?.rank(entries, search?.relaxed === true) ?? [];
      const report = await reportOn(reading, search, now);
      const stretch =
        sort === 'relevance'
          ? rankedPage(matches, query, now, rank, reading !== null && mayOrderByVehicle(reading.terms))
          : await sortedPage(matches, query, sort);
      // Results of a relaxed search have only one page.
      const page = report.relaxed
        ? { entries: stretch.entries.slice(0, maxOthers), nextCursor: null, previousCursor: null, page: 1 }
        : stretch;
      const total = Math.min(matches.length, report.relaxed ? maxOthers : totalCap + 1);
      return {
        items: page.entries.map(({ advert }) => summaryOf(advert)),
        nextCursor: page.nextCursor,
        previousCursor: page.previousCursor,
        total,
        page: page.page,
        pages:
          total === 0 ? 0 : Math.max(Math.ceil(total / query.limit), page.page + (page.nextCursor === null ? 0 : 1)),
        facets: countDeviceFacets(
          found.map(({ advert }) => advert),
          filters,
          query,
        ),
        correctedQuery: reading?.corrected ?? null,
        ...report,
      };
    },

    suggest,

    overview: () => catalogueOverview(adverts.map(({ category, make }) => ({ category, make, count: 1 }))),

    find: (id) => byId.get(id) ?? null,

    similarTo({ id, category, partType, make, model }) {
      const others = newestFirst.filter((advert) => advert.category === category && advert.id !== id);
      const distance = (advert: DeviceAdvert) => {
        const isOfMake = advert.make === make;
        if (!partType || advert.partType !== partType) return isOfMake ? 3 : 4;
        if (!isOfMake) return 2;
        return advert.model === model ? 0 : 1;
      };
      return others
        .toSorted((a, b) => distance(a) - distance(b))
        .slice(0, maxSimilar)
        .map(summaryOf);
    },
  };
}

interface FoundRound {
  /** Null when no round found anything. */
  readonly round: Round | null;
  readonly matches: readonly Indexed[];
  readonly total: number;
  readonly hasKind: boolean;
  readonly isEnough: boolean;
  readonly relaxed: boolean;
  readonly unsaid?: Round['unsaid'];
  readonly told?: Round['told'];
}

function findRound(
  reading: SearchReading,
  matcher: Matcher,
  { filtered, unfiltered }: Readonly<Record<'filtered' | 'unfiltered', readonly Indexed[]>>,
  isRanked: boolean,
): Promise<FoundRound> {
  // A chosen filter must not lead to another round than the one in which its adverts were counted.
  const hasKindUnfiltered = (matches: readonly Indexed[], round: Round) =>
    matches.length > 0 && round.needsKind === true && matcher.hasKind(matcher.matches(unfiltered, round), round);
  const read = (round: Round): FoundRound => {
    const matches = matcher.matches(filtered, round);
    const hasKind = round.keepsKind ? matcher.hasKind(matches, round) || hasKindUnfiltered(matches, round) : true;
    const { enough = 0, relaxed, unsaid, told } = round;
    const isEnough = matches.length >= enough || matcher.matches(unfiltered, round).length >= enough;
    return { round, matches, total: matches.length, hasKind, isEnough, relaxed, unsaid, told };
  };
  const none: FoundRound = { round: null, matches: [], total: 0, hasKind: false, isEnough: false, relaxed: false };
  return firstFound(searchRounds(reading, { isRanked }), read, none);
}

/** Whether a word may be used to correct typing errors. */
function isCorrecting(word: string): boolean {
  return word.length >= 3 && word.length <= 40 && /[a-z]/.test(word);
}

function summaryOf(advert: DeviceAdvert): AdvertSummary {
  const { rating, collected } = advert.vendor;
  return {
    id: advert.id,
    number: advert.number,
    title: advert.title,
    brand: advert.brand,
    make: advert.make,
    model: advert.model,
    yearFrom: advert.yearFrom,
    yearTo: advert.yearTo,
    condition: advert.condition,
    category: advert.category,
    pricePesewas: advert.pricePesewas,
    region: advert.region,
    town: advert.town,
    createdAt: advert.createdAt,
    picture: advert.picture && { ...advert.picture, alt: '' },
    pictureCount: advert.pictureCount,
    vendor: {
      id: advert.vendor.id,
      name: advert.vendor.name,
      ...(rating !== undefined && { rating }),
      ...(collected !== undefined && { collected }),
    },
    partType: advert.partType,
    origin: advert.origin,
    universal: advert.universal,
    alsoFits: advert.alsoFits,
    measures: advert.measures,
  };
}

function fitsYear({ yearFrom, yearTo }: DeviceAdvert, year: number): boolean {
  return (yearFrom ?? 0) <= year && (yearTo ?? 9999) >= year;
}
