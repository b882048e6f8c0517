import * as z from 'zod/mini';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { formatPrice, parsePrice } from '#contract/core/money.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/** One thing that an edit and the advert that is there say differently. */
export interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const conflictDetails = z.object({ current: advertDetailSchema });
const text = z.union([z.string(), z.number(), z.null()]);

/** The fields of an edit under their names on the form, and what the advert that is there says for each. */
const compared: readonly [field: string, name: string, theirs: (advert: AdvertDetail) => string | number | null][] = [
  ['title', 'Title', (advert) => advert.title],
  ['price', 'Price', (advert) => formatPrice(advert.pricePesewas)],
  ['status', 'Status', (advert) => advert.status],
  ['condition', 'Condition', (advert) => advert.condition],
  ['Make', 'Make', (advert) => advert.make],
  ['Model', 'Model', (advert) => advert.model],
  ['yearFrom', 'First year', (advert) => advert.yearFrom],
  ['yearTo', 'Last year', (advert) => advert.yearTo],
  ['item', 'Brand', (advert) => advert.brand],
  ['partNumber', 'Part number', (advert) => advert.partNumber],
  ['region', 'Region', (advert) => advert.region],
  ['location', 'Town', (advert) => advert.town],
  ['description', 'Description', (advert) => advert.description],
];

/** What an edit that met a newer version says differently; empty when only pictures differ, or nothing is known. */
export function differencesOf(entry: OutboxEntry): readonly Difference[] {
  const details = z.safeParse(conflictDetails, entry.problem?.details);
  const body = z.safeParse(z.record(z.string(), z.unknown()), entry.request.body);
  if (!details.success || !body.success) return [];
  return compared.flatMap(([field, name, theirsOf]) => {
    const given = z.safeParse(text, body.data[field]);
    if (!given.success) return [];
    const mine = field === 'price' ? priceWords(given.data) : written(given.data);
    const theirs = written(theirsOf(details.data.current));
    return mine === theirs ? [] : [{ name, mine, theirs }];
  });
}

function written(value: string | number | null): string {
  return value === null || value === '' ? 'none' : String(value);
}

function priceWords(value: string | number | null): string {
  const pesewas = value === null ? null : parsePrice(value);
  return pesewas === null ? written(value) : formatPrice(pesewas);
}
