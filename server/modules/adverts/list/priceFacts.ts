import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import type { AdvertDetail, EarlierPrice, UsualPrice } from '#contract/catalogue/adverts.ts';
import { adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { advertPrices } from '#server/db/tables/shopperSchema.ts';
import type { Queryable } from '#server/db/connection.ts';

/* Facts that help to judge an advert's price: its earlier prices, and the prices of similar adverts. */

/** With fewer adverts there is no usual price. */
const fewestAdverts = 5;
const maxEarlierPrices = 10;
const maxChangesRead = 50;
/** A price that was corrected soon, or raised for an hour to be lowered again, does not count as an earlier price. */
const minDurationMs = dayMs;
/** Parts for no vehicle get no usual price: a bottle of oil and a carton of four are not the same part. */
const noVehicle = 'Other';

/** A price that an advert had, and when it was changed. */
type PriceChange = Readonly<{ pricePesewas: number; until: string }>;

/** Columns for a select from `adverts`. Each runs a query per row, so use them for a single advert, not for lists. */
export const priceFactColumns = {
  usualPrice: sql<UsualPrice | null>`case when ${adverts.make} <> ${noVehicle} then (
    select to_json(usual) from (${usualPriceOf(adverts)}) as usual) end`,
  /** Newest first. */
  priceChanges: sql<readonly PriceChange[]>`(
    select coalesce(json_agg(json_build_object('pricePesewas', price_pesewas, 'until', until) order by id desc), '[]')
    from (select id, price_pesewas, until from ${advertPrices} where ${advertPrices.advertId} = ${adverts.id}
      order by id desc limit ${maxChangesRead}) as changes)`,
};

/** Returns what the response says about an advert's price, besides the price itself. */
export function priceFactsOf({
  usualPrice,
  priceChanges,
  createdAt,
}: Readonly<{ usualPrice: UsualPrice | null; priceChanges: readonly PriceChange[]; createdAt: Date }>): Pick<
  AdvertDetail,
  'usualPrice' | 'earlierPrices'
> {
  const earlierPrices = earlierPricesOf(priceChanges, createdAt);
  return {
    ...(usualPrice && isEnough(usualPrice) && { usualPrice }),
    ...(earlierPrices.length > 0 && { earlierPrices }),
  };
}

/**
 * Returns the usual price: the middle half of the prices of published adverts of the same part type for the same make
 * and model, in the same condition. All prices of the shop are compared with it, even while a vendor types one. Null
 * when there are too few adverts, or without a part type. Reads only the index `adverts_type_vehicle_price`.
 */
export async function findUsualPrice(
  db: Queryable,
  part: Pick<AdvertDetail, 'make' | 'model' | 'condition' | 'partType'>,
): Promise<UsualPrice | null> {
  if (!part.partType || part.make === noVehicle) return null;
  const { rows } = await db.execute<UsualPrice>(usualPriceOf(part));
  return rows.find(isEnough) ?? null;
}

/** The statement for the usual price of a part, given by values or by columns of an outer statement. */
function usualPriceOf(part: Readonly<{ partType?: unknown; make: unknown; model: unknown; condition: unknown }>): SQL {
  const quarter = (share: string) =>
    sql`percentile_disc(${sql.raw(share)}) within group (order by ${publishedAdverts.pricePesewas})`;
  return sql`
    select count(*)::int as adverts, ${quarter('0.25')} as "fromPesewas", ${quarter('0.75')} as "toPesewas"
    from ${publishedAdverts} where ${publishedAdverts.partType} = ${part.partType} and ${publishedAdverts.make} = ${part.make}
      and ${publishedAdverts.model} = ${part.model} and ${publishedAdverts.condition} = ${part.condition}`;
}

function isEnough(usual: UsualPrice): boolean {
  return usual.adverts >= fewestAdverts;
}

/** The earlier prices that applied for at least a day, newest first. */
function earlierPricesOf(changes: readonly PriceChange[], createdAt: Date): EarlierPrice[] {
  const at = changes.map(({ until, ...change }) => ({ ...change, until: new Date(until) }));
  const lasting = at.filter(({ until }, place) => {
    const since = at[place + 1]?.until ?? createdAt;
    return until.getTime() - since.getTime() >= minDurationMs;
  });
  return lasting
    .slice(0, maxEarlierPrices)
    .map(({ pricePesewas, until }) => ({ pricePesewas, until: until.toISOString() }));
}
