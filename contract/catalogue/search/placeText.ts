import { type ListingPlace, listingPlaceSchema } from './listingPlace.ts';

/*
 * A position in a list as the short text that stands in the address of a page: "n2a-mi3k9x0c-…" for the second page of
 * the newest. The server signs it; the device reads the server's and writes its own.
 */

const sorts = { n: 'newest', u: 'price-up', d: 'price-down', k: 'nearest' } as const;
const sortLetters = { newest: 'n', 'price-up': 'u', 'price-down': 'd', nearest: 'k' } as const;
const bigUnit = 36n;

/** Writes a position. Only letters, figures and hyphens. */
export function placeText(place: ListingPlace): string {
  const page = place.page.toString(36);
  if (place.kind === 'ranked') {
    return `r${page}-${place.offset.toString(36)}-${Date.parse(place.before).toString(36)}`;
  }
  const { sort, direction, key, id, part } = place;
  const isTime = typeof key === 'string';
  const number = (isTime ? Date.parse(key) : key).toString(36);
  const uuid = BigInt(`0x${id.replaceAll('-', '')}`).toString(36);
  const ofPart = part === undefined ? '' : `-${part.toString(36)}`;
  return `${sortLetters[sort]}${direction === 'next' ? 'a' : 'b'}${page}-${number}-${uuid}${ofPart}`;
}

/** Reads what `placeText` wrote; null for any other text. */
export function readPlaceText(text: string): ListingPlace | null {
  if (text.length > 100) return null;
  const ranked = /^r([\da-z]+)-([\da-z]+)-([\da-z]+)$/.exec(text);
  if (ranked) {
    const [page, offset, before] = ranked.slice(1).map((digits) => Number.parseInt(digits, 36));
    return checked({ kind: 'ranked', sort: 'relevance', offset, before: instantOf(before), page });
  }
  const keyset = /^([nudk])([ab])([\da-z]+)-([\da-z]+)-([\da-z]+)(?:-([\da-z]))?$/.exec(text);
  if (!keyset) return null;
  const [, letter = '', towards, page = '', key = '', uuid = '', part] = keyset;
  const sort = Object.entries(sorts).find(([known]) => known === letter)?.[1];
  const number = Number.parseInt(key, 36);
  return checked({
    kind: 'keyset',
    sort,
    direction: towards === 'a' ? 'next' : 'previous',
    key: sort === 'newest' || sort === 'nearest' ? instantOf(number) : number,
    id: uuidOf(uuid),
    page: Number.parseInt(page, 36),
    ...(part !== undefined && { part: Number.parseInt(part, 36) }),
  });
}

function checked(value: unknown): ListingPlace | null {
  return listingPlaceSchema.safeParse(value).data ?? null;
}

/** No time for a number that no date can hold. */
function instantOf(milliseconds: number | undefined): string | null {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function uuidOf(digits: string): string {
  let value = 0n;
  for (const digit of digits) value = value * bigUnit + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
