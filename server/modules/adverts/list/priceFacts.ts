import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdvertDetail, EarlierPrice, UsualPrice } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { advertPrices } from '../../../db/shopperSchema.ts';
import type { Reader } from '#server/modules/adverts/advertRows.ts';

/* What helps to judge an advert's price: what it was before, and what others like it cost. */

/** Fewer tell nothing of what is usual. */
const fewestAdverts = 5;
const maxEarlierPrices = 10;
const maxChangesRead = 50;
/** A price that was mended soon after, or raised for an hour to be lowered again, was no price of the part. */
const shortestStandMs = 86_400_000;

/** What an advert's answer says of its price beside the price itself. */
export async function readPriceFacts(
  db: Reader,
  advert: Omit<AdvertDetail, 'similar'>,
): Promise<Pick<AdvertDetail, 'usualPrice' | 'earlierPrices'>> {
  const [usualPrice, earlierPrices] = [await findUsualPrice(db, advert), await readEarlierPrices(db, advert)];
  return { ...(usualPrice && { usualPrice }), ...(earlierPrices.length > 0 && { earlierPrices }) };
}

/**
 * The middle half of the prices of published adverts of the same kind of part for the same make and model, in the same
 * condition, by which each price of the shop is judged, also while it is typed; null when there are too few, or no kind
 * is named. Read out of `adverts_type_vehicle_price` alone.
 */
export async function findUsualPrice(
  db: Reader,
  { partType, make, model, condition }: Pick<AdvertDetail, 'make' | 'model' | 'condition' | 'partType'>,
): Promise<UsualPrice | null> {
  // "Other" is no vehicle: a bottle of oil and a carton of four are not the same part.
  if (!partType || make === 'Other') return null;
  const held = publishedAdverts;
  const quarter = (share: number) =>
    sql<number>`percentile_disc(${sql.raw(String(share))}) within group (order by ${held.pricePesewas})`;
  const [row] = await db
    .select({ adverts: sql<number>`count(*)::int`, fromPesewas: quarter(0.25), toPesewas: quarter(0.75) })
    .from(held)
    .where(and(eq(held.partType, partType), eq(held.make, make), eq(held.model, model), eq(held.condition, condition)));
  return row && row.adverts >= fewestAdverts ? row : null;
}

/** Those that stood for a day at least, the newest first. */
async function readEarlierPrices(db: Reader, advert: { id: string; createdAt: string }): Promise<EarlierPrice[]> {
  const rows = await db
    .select({ pricePesewas: advertPrices.pricePesewas, until: advertPrices.until })
    .from(advertPrices)
    .where(eq(advertPrices.advertId, advert.id))
    .orderBy(desc(advertPrices.id))
    .limit(maxChangesRead);
  const stood = rows.filter(({ until }, place) => {
    const since = rows[place + 1]?.until ?? new Date(advert.createdAt);
    return until.getTime() - since.getTime() >= shortestStandMs;
  });
  return stood
    .slice(0, maxEarlierPrices)
    .map(({ pricePesewas, until }) => ({ pricePesewas, until: until.toISOString() }));
}
