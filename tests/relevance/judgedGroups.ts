import { readFileSync } from 'node:fs';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import type { DemoAdvert } from '#server/seed/demo/types.ts';

/* Reads the expectations in judgedQueries.txt, counterQueries.txt and streetQueries.txt, and judges answers by them. */

const offered = demoAdverts.filter(({ status }) => status === 'Available');
const byTitle = new Map(offered.map((advert) => [advert.title, advert]));
const shownAtOnce = 5;

type Narrow = (advert: DemoAdvert, wanted: string) => boolean;
const isAmong = (value: string | null | undefined, wanted: string) => wanted.split(',').includes(value ?? '');

const narrowing: Readonly<Record<string, Narrow>> = {
  kind: ({ partType }, wanted) => isAmong(partType, wanted),
  make: ({ make }, wanted) => isAmong(make, wanted),
  model: ({ model }, wanted) => isAmong(model, wanted),
  town: ({ town }, wanted) => isAmong(town, wanted),
  region: ({ region }, wanted) => isAmong(region, wanted),
  vendor: ({ vendor }, wanted) => isAmong(vendor, wanted),
  condition: ({ condition }, wanted) => isAmong(condition, wanted),
  category: ({ category }, wanted) => isAmong(category, wanted),
  origin: ({ origin }, wanted) => isAmong(origin, wanted),
  under: ({ pricePesewas }, wanted) => pricePesewas <= Number(wanted) * 100,
  over: ({ pricePesewas }, wanted) => pricePesewas >= Number(wanted) * 100,
  year: ({ yearFrom, yearTo }, wanted) => (yearFrom ?? 0) <= Number(wanted) && (yearTo ?? 9999) >= Number(wanted),
};

interface JudgedQuery {
  readonly q: string;
  /** Null when no words narrow the catalogue down. */
  readonly wanted: ReadonlySet<DemoAdvert> | null;
  readonly first: string | null;
  readonly among: readonly string[];
  readonly never: string | null;
  /** Keys of adverts that must not be among the first five. */
  readonly without: readonly string[];
  /** How many of the wanted adverts must be among the first five. */
  readonly count: number;
  readonly nothing: boolean;
}

function readLine(line: string): JudgedQuery {
  const [q = '', words = ''] = line.split(' | ');
  // A value may contain spaces, as in "town=Cape Coast": it ends before the next word that contains = or :.
  const parts = words.split(/ (?=[a-z]+[=:]|nothing$)/);
  const after = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(mark.length));
  const narrowed = parts.filter((part) => part.includes('='));
  let wanted: DemoAdvert[] | null = null;
  for (const part of narrowed) {
    const [name = '', value = ''] = part.split('=');
    const fits = narrowing[name];
    if (!fits) throw new Error(`"${part}" narrows nothing down.`);
    wanted = (wanted ?? offered).filter((advert) => fits(advert, value));
  }
  const named = [...after('top:'), ...after('has:'), ...after('without:')];
  const unknown = named.find((key) => !offered.some((advert) => advert.key === key));
  if (unknown !== undefined) throw new Error(`${unknown} is not on offer.`);
  if (wanted?.length === 0) throw new Error(`Nothing on offer is "${words}".`);
  return {
    q,
    wanted: wanted && new Set(wanted),
    first: after('top:')[0] ?? null,
    among: after('has:'),
    never: after('not:')[0] ?? null,
    without: after('without:'),
    count: Number(after('count:')[0] ?? 0),
    nothing: parts.includes('nothing'),
  };
}

function readGroups(file: string): (readonly [string, readonly JudgedQuery[]])[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n## ')
    .slice(1)
    .map((group) => {
      const [name = '', ...lines] = group.trim().split('\n');
      return [name, lines.map(readLine)] as const;
    });
}

/**
 * The queries of each group. The groups "at the counter" and "on the street" are further sets, each of which was
 * written before any of its queries was run.
 * @throws when an expectation is not about the sample catalogue
 */
export const judgedGroups: ReadonlyMap<string, readonly JudgedQuery[]> = new Map([
  ...readGroups('judgedQueries.txt'),
  ...readGroups('counterQueries.txt').map(([name, queries]) => [`at the counter: ${name}`, queries] as const),
  ...readGroups('streetQueries.txt').map(([name, queries]) => [`on the street: ${name}`, queries] as const),
]);

/** Judges an answer. `faults` is empty for a hit. `precision` is null when the query expects no set of adverts. */
export function judge(query: JudgedQuery, answer: ListingAnswer): { faults: string[]; precision: number | null } {
  const adverts = answer.items.slice(0, shownAtOnce).flatMap(({ title }) => byTitle.get(title) ?? []);
  const faults: string[] = [];
  let precision: number | null = null;
  if (query.wanted) {
    const { wanted } = query;
    const first = adverts.slice(0, wanted.size);
    const right = first.filter((advert) => wanted.has(advert)).length;
    precision = first.length === 0 ? 0 : right / first.length;
    if (precision < 1) faults.push(`${right} of ${first.length} are meant`);
    if (right < query.count) faults.push(`${right} of ${query.count} are shown`);
  }
  if (query.first !== null && adverts[0]?.key !== query.first) faults.push(`${query.first} is not first`);
  for (const key of query.among) if (!adverts.some((advert) => advert.key === key)) faults.push(`lacks ${key}`);
  for (const key of query.without) if (adverts.some((advert) => advert.key === key)) faults.push(`has ${key}`);
  if (query.never !== null && adverts.some(({ partType }) => partType === query.never))
    faults.push(`has ${query.never}`);
  const tells = answer.total === 0 || answer.relaxed === true;
  if (query.nothing && !tells) faults.push('does not say that there is none');
  if (faults.length > 0) faults.push(`shows ${adverts.map(({ key }) => key).join(', ') || 'nothing'}`);
  return { faults, precision };
}
