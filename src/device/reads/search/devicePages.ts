import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { fitOf, fitOrder, readVehicle, type Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import type { ListingPlace } from '#contract/catalogue/search/listingPlace.ts';
import { placeText, readPlaceText } from '#contract/catalogue/search/placeText.ts';
import { maxRanked } from '#contract/catalogue/search/terms/searchTerms.ts';
import type { Indexed } from './deviceMatching.ts';
import { comparers, type Keyed } from './deviceOrders.ts';

/*
 * Pages of a list on the device. Cursors of the server are understood too, so that a person who pages through a list
 * keeps their place when the connection is lost. The server refuses the device's cursors, because it has not signed
 * them.
 */

const ownMark = 'device.';

/** The adverts of one page, and the cursors of the next and previous pages. */
export interface DevicePage {
  readonly entries: readonly Indexed[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly page: number;
}

type Sort = ListingPlace['sort'];

/** Whether a cursor was made on the device. The server cannot use such a cursor. */
export function isDeviceCursor(cursor: string): boolean {
  return cursor.startsWith(ownMark);
}

function writeCursor(place: ListingPlace): string {
  return `${ownMark}${placeText(place)}`;
}

/** Reads the place from a cursor of the device or of the server; null when it is invalid or for another order. */
function readDeviceCursor(cursor: string | undefined, sort: Sort): ListingPlace | null {
  if (cursor === undefined) return null;
  const body = cursor.slice(isDeviceCursor(cursor) ? ownMark.length : 0).split('.')[0] ?? '';
  const place = readPlaceText(body);
  return place?.sort === sort ? place : null;
}

/** Returns a page of adverts sorted by date, price or distance. */
export async function sortedPage(
  matches: readonly Indexed[],
  query: ListingQuery,
  sort: keyof typeof comparers,
): Promise<DevicePage> {
  const partOf = await partsOf(query);
  const order = orderOf(sort);
  const inOrder = matches.toSorted((a, b) => order(placed(a.advert, partOf), placed(b.advert, partOf)));
  const found = readDeviceCursor(query.cursor, sort);
  const place = found?.kind === 'keyset' ? found : null;
  const { start, turned, page } = startOf(
    inOrder.map(({ advert }) => placed(advert, partOf)),
    place,
    query.limit,
    order,
  );
  const entries = inOrder.slice(start, start + query.limit);
  const cursorAt = (entry: Indexed | undefined, direction: 'next' | 'previous') =>
    entry
      ? writeCursor({
          kind: 'keyset',
          sort,
          direction,
          key: sort === 'newest' || sort === 'nearest' ? entry.advert.createdAt : entry.advert.pricePesewas,
          id: entry.advert.id,
          page: Math.max(1, direction === 'next' ? page + 1 : page - 1),
          ...(partOf && { part: partOf(entry.advert) }),
        })
      : null;
  const more = start + query.limit < inOrder.length;
  return {
    entries,
    nextCursor: more || turned === 'previous' ? cursorAt(entries.at(-1), 'next') : null,
    previousCursor: start > 0 || turned === 'next' ? cursorAt(entries[0], 'previous') : null,
    page,
  };
}

/** The vehicle that orders a list; null when none does. */
function orderingVehicle({ vehicle }: ListingQuery): Vehicle | null {
  return vehicle === undefined ? null : readVehicle(vehicle);
}

type PartOf = (advert: Indexed['advert']) => number;

const fitPart =
  (vehicle: Vehicle): PartOf =>
  (advert) =>
    fitOrder.indexOf(fitOf(advert, vehicle));

/**
 * Which part of a list an advert is in, by the vehicle that orders it and within that by distance; null without both.
 * Where the towns are not on the device, and cannot come, the distance is left out.
 */
async function partsOf(query: ListingQuery): Promise<PartOf | null> {
  const vehicle = orderingVehicle(query);
  const byFit = vehicle && fitPart(vehicle);
  const towns = query.sort === 'nearest' ? await import('#contract/catalogue/nearness.ts').catch(() => null) : null;
  const centre = towns?.orderingCentre(query);
  if (!towns || !centre) return byFit;
  const { bandCount, bandOf } = towns;
  return (advert) => (byFit?.(advert) ?? 0) * bandCount + bandOf(advert, centre);
}

/** What an advert is sorted by, with the part of a list that a vehicle or a town orders. */
interface Placed extends Keyed {
  readonly part: number;
}

function placed(advert: Indexed['advert'], partOf: PartOf | null): Placed {
  const { id, createdAt, pricePesewas } = advert;
  return { id, createdAt, pricePesewas, part: partOf?.(advert) ?? 0 };
}

type Order = (a: Placed, b: Placed) => number;

function orderOf(sort: keyof typeof comparers): Order {
  const compare = comparers[sort];
  return (a, b) => a.part - b.part || compare(a, b);
}

function startOf(
  inOrder: readonly Placed[],
  place: Extract<ListingPlace, { kind: 'keyset' }> | null,
  limit: number,
  order: Order,
): { start: number; turned: 'next' | 'previous' | null; page: number } {
  if (!place) return { start: 0, turned: null, page: 1 };
  const named: Placed = {
    part: place.part ?? 0,
    id: place.id,
    createdAt: typeof place.key === 'string' ? place.key : '',
    pricePesewas: typeof place.key === 'number' ? place.key : 0,
  };
  if (place.direction === 'next') {
    const after = inOrder.findIndex((advert) => order(advert, named) > 0);
    return { start: after === -1 ? inOrder.length : after, turned: 'next', page: place.page };
  }
  const before = inOrder.filter((advert) => order(advert, named) < 0).length;
  // Adverts have gone meanwhile and the first page would be short, so it is filled up.
  if (before < limit) return { start: 0, turned: null, page: 1 };
  return { start: before - limit, turned: 'previous', page: place.page };
}

/**
 * Returns a page of the best matches of a search. Later pages leave out adverts that are newer than the first page.
 * @param rank sorts adverts, best first
 * @param isByVehicle whether what fits the vehicle of the query comes before better matches
 */
export function rankedPage(
  matches: readonly Indexed[],
  query: ListingQuery,
  now: Date,
  rank: (entries: readonly Indexed[]) => readonly Indexed[],
  isByVehicle: boolean,
): DevicePage {
  const found = readDeviceCursor(query.cursor, 'relevance');
  const place = found?.kind === 'ranked' ? found : null;
  const before = place?.before ?? now.toISOString();
  const offset = place?.offset ?? 0;
  const page = place?.page ?? 1;
  const { limit } = query;
  const pool = matches
    .filter(({ advert }) => advert.createdAt <= before)
    .toSorted((a, b) => comparers.newest(a.advert, b.advert))
    .slice(0, maxRanked);
  const vehicle = isByVehicle ? orderingVehicle(query) : null;
  const best = rank(pool);
  const ranked = vehicle ? best.toSorted((a, b) => fitPart(vehicle)(a.advert) - fitPart(vehicle)(b.advert)) : best;
  const cursorAt = (start: number, number: number) =>
    writeCursor({ kind: 'ranked', sort: 'relevance', offset: start, before, page: number });
  return {
    entries: ranked.slice(offset, offset + limit),
    nextCursor:
      ranked.length > offset + limit && offset + limit < maxRanked ? cursorAt(offset + limit, page + 1) : null,
    previousCursor:
      offset > 0 && matches.length > 0 ? cursorAt(Math.max(0, offset - limit), Math.max(1, page - 1)) : null,
    page,
  };
}
