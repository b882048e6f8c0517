import * as z from 'zod/mini';
import { dayMs } from '#contract/core/durations.ts';
import { type AdvertDetail, type OwnAdvert, ownAdvertSchema } from '#contract/catalogue/adverts.ts';
import {
  type Attention,
  dashboardPageSize,
  type OwnAdvertsAnswer,
  type OwnAdvertsQuery,
  staleAfterDays,
} from '#contract/catalogue/listing.ts';
import type { OwnCopyAdvert, OwnCopyAnswer } from '#contract/vendor/ownCopy.ts';
import { type OwnWord, readOwnWords, slugsByName } from '#contract/catalogue/search/matching/ownWords.ts';
import { partNumberKey } from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { foldText } from '#contract/catalogue/search/searchWords.ts';

/*
 * Builds the dashboard's list from the adverts that are saved on the vendor's device. It follows the rules of
 * server/modules/adverts/list/ownAdverts.ts and ownFilters.ts (tests/relevance compares the two).
 */

type SortKey = (advert: OwnCopyAdvert) => string | number;

const sortKeys: Readonly<Record<OwnAdvertsQuery['sort'], SortKey>> = {
  created: ({ createdAt }) => createdAt,
  title: ({ title }) => foldText(title),
  price: ({ pricePesewas }) => pricePesewas,
  category: ({ category }) => slugsByName.indexOf(category),
  brand: ({ brand }) => foldText(brand),
  status: ({ status }) => status,
  views: ({ views }) => views,
  enquiries: ({ enquiries }) => enquiries,
};

const needs: Readonly<Record<Attention, (advert: OwnCopyAdvert, now: Date) => boolean>> = {
  stale: ({ status, updatedAt }, now) =>
    status === 'Available' && Date.parse(updatedAt) < now.getTime() - staleAfterDays * dayMs,
  'no-pictures': ({ pictures }) => pictures.length === 0,
  paused: ({ paused }) => paused === true,
};

/** Returns one page of the saved adverts, in the shape in which GET /adverts/my-adverts answers for all of them. */
export function listOwnOnDevice(copy: OwnCopyAnswer, query: OwnAdvertsQuery, now: Date): OwnAdvertsAnswer {
  const words = readOwnWords(query.q);
  const { category, brand, status, attention } = query;
  const found = copy.items.filter(
    (advert) =>
      words.every((word) => hasWord(advert, word)) &&
      (category === undefined || advert.category === category) &&
      (!brand || advert.brand === brand) &&
      (status === undefined || advert.status === status) &&
      (attention === undefined || needs[attention](advert, now)),
  );
  const key = sortKeys[query.sort];
  const up = found.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id));
  const inOrder = query.direction === 'up' ? up : up.toReversed();
  const start = (query.page - 1) * dashboardPageSize;
  return {
    items: inOrder.slice(start, start + dashboardPageSize).map(rowOf),
    total: found.length,
    page: query.page,
    pages: Math.ceil(found.length / dashboardPageSize),
    counts: copy.counts,
    brands: copy.brands,
  };
}

/**
 * Returns one saved advert in the shape in which GET /adverts/{id} gives it to its vendor; null when it is not saved.
 */
export function findOwnOnDevice({ items, vendor }: OwnCopyAnswer, id: string): AdvertDetail | null {
  const advert = items.find((one) => one.id === id);
  if (!advert || !vendor) return null;
  const { published: _published, views: _views, enquiries: _enquiries, ...rest } = advert;
  return { ...rest, vendor, similar: [] };
}

function hasWord(advert: OwnCopyAdvert, { text, partKey, categories }: OwnWord): boolean {
  const { title, brand, partNumber } = advert;
  return (
    foldText(`${title} ${brand} ${partNumber ?? ''}`).includes(text) ||
    (partKey !== null && partNumber !== null && partNumberKey(partNumber).includes(partKey)) ||
    categories.includes(advert.category)
  );
}

/** The row of the dashboard: the schema leaves out what only the advert's page has. */
function rowOf(advert: OwnCopyAdvert): OwnAdvert {
  return z.parse(ownAdvertSchema, advert);
}

/** Compares text as the database does, by code points. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
