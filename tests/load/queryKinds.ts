import * as z from 'zod';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import type { LoadShop } from './loadShop.ts';

/* The requests to the shop. Each kind has several addresses, so that no single one is always answered from memory. */

export interface QueryKind {
  readonly name: string;
  /** The largest p95 in milliseconds; null where nothing is promised. */
  readonly budgetMs: number | null;
  /** Whether the time may grow by at most half from 10,000 adverts to 1,000,000. */
  readonly mustNotGrow: boolean;
  readonly urls: readonly string[];
}

const listBudgetMs = 5;
const searchBudgetMs = 200;
const deepPages = 40;

/** The kinds of requests, with part numbers and ids that are sampled from the shop. */
export async function queryKinds({ app, database }: LoadShop): Promise<QueryKind[]> {
  const sample = async (column: string, count = 12) => {
    const { rows } = await database.pool.query<{ value: string }>(
      `select ${column}::text as value from adverts tablesample bernoulli (least(100, $1::real))
       where published and ${column} is not null limit $2`,
      [100_000 / (await countOf(database)), count],
    );
    return rows.map(({ value }) => encodeURIComponent(value));
  };
  const list = (query: string) => `/api/adverts?${query}`;
  const search = (queries: readonly string[]) => queries.map((query) => list(`q=${encodeURIComponent(query)}`));
  const partNumbers = await sample('part_number');
  const otherNumbers = await sample('other_numbers[1]');
  const ids = await sample('id');
  const kind = (name: string, budgetMs: number | null, urls: readonly string[], mustNotGrow = false): QueryKind => ({
    name,
    budgetMs,
    urls,
    mustNotGrow,
  });
  return [
    kind('list, first page', listBudgetMs, [list(''), list('limit=24')], true),
    kind('list, page 40 by keyset', listBudgetMs, await deepUrls(app, ['', 'category=breaking-system']), true),
    kind(
      'list by price',
      listBudgetMs,
      [list('sort=price-up'), list('sort=price-down&category=light-indicators')],
      true,
    ),
    kind(
      'list of a category',
      listBudgetMs,
      [list('category=breaking-system'), list('category=engine-mechanical')],
      true,
    ),
    kind(
      'list of category + make',
      listBudgetMs,
      [list('category=breaking-system&make=Toyota'), list('category=light-indicators&make=Kia')],
      true,
    ),
    kind('list of make + model', listBudgetMs, [list('make=Toyota&model=Corolla'), list('make=Tesla&model=Model%20Y')]),
    kind('list of a region', listBudgetMs, [list('region=Savannah'), list('region=Ashanti&category=breaking-system')]),
    kind('list of category + make + year, facets counted', searchBudgetMs, [
      list('category=breaking-system&make=Toyota&year=2012'),
      list('category=engine-mechanical&make=Kia&year=2018'),
    ]),
    kind('list within a range of prices, facets counted', searchBudgetMs, [
      list('minPrice=100&maxPrice=150&category=breaking-system'),
      list('minPrice=3000&maxPrice=3100'),
    ]),
    kind(
      'part number',
      searchBudgetMs,
      partNumbers.map((number) => list(`q=${number}`)),
      true,
    ),
    kind(
      'another number that means the same part',
      searchBudgetMs,
      otherNumbers.map((number) => list(`q=${number}`)),
      true,
    ),
    kind('what fits a vehicle', searchBudgetMs, [
      list(`fits=${encodeURIComponent('Toyota Corolla 2012')}`),
      list(`fits=${encodeURIComponent('Bike 26 inch')}`),
    ]),
    kind('what fits a vehicle, in a category', searchBudgetMs, [
      list(`fits=${encodeURIComponent('Toyota Corolla 2012')}&category=breaking-system`),
      list(`fits=${encodeURIComponent('Kia Rio')}&category=engine-mechanical`),
    ]),
    kind(
      'selective search + facets + total',
      searchBudgetMs,
      search(['abs module jaguar xf', 'turbocharger mazda bt-50', 'torque converter cayenne', 'roof rack hummer h2']),
      true,
    ),
    kind(
      'search of some thousand matches',
      searchBudgetMs,
      search(['brake pads corolla', 'shock absorber elantra', 'kickstarter bajaj']),
    ),
    kind(
      'broad search + facets + total',
      searchBudgetMs,
      search(['alternator', 'toyota', 'front brake pads', 'home used']),
    ),
    kind(
      'misspelt search',
      searchBudgetMs,
      search(['alternater', 'brak padz corola', 'shok absorbr', 'radiater toyta']),
    ),
    kind(
      'search with no match, relaxed',
      searchBudgetMs,
      search(['turbocharger bicycle helmet corolla', 'tesla kickstarter']),
    ),
    kind(
      'suggestions while typing',
      searchBudgetMs,
      ['b', 'bra', 'brake p', 'toyota cor', 'alternater', 'home us'].map(
        (typed) => `/api/catalogue/suggest?q=${encodeURIComponent(typed)}`,
      ),
    ),
    kind(
      'one advert with similar ones',
      null,
      ids.map((id) => `/api/adverts/${id}`),
    ),
  ];
}

/** The addresses of far pages, found by following the cursors. */
async function deepUrls(app: LoadShop['app'], queries: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const query of queries) {
    let url = `/api/adverts?${query}`;
    for (let page = 1; page < deepPages; page += 1) {
      const { nextCursor } = listingAnswerSchema.parse((await app.inject({ url })).json());
      if (nextCursor === null) break;
      url = `/api/adverts?${query}&cursor=${nextCursor}`;
    }
    urls.push(url);
  }
  return urls;
}

async function countOf({ pool }: LoadShop['database']): Promise<number> {
  const { rows } = await pool.query('select greatest(reltuples, 1)::float as n from pg_class where relname = $1', [
    'adverts',
  ]);
  return z.object({ n: z.number() }).parse(rows[0]).n;
}
