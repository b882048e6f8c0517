import { type SQL, sql } from 'drizzle-orm';
import type { AdvertDetail, EarlierPrice, UsualPrice } from '#contract/catalogue/adverts.ts';
import { adverts, publishedAdverts } from '../../../db/schema.ts';
import { advertPrices } from '../../../db/shopperSchema.ts';
import type { Reader } from '#server/modules/adverts/advertRows.ts';

/* What helps to judge an advert's price: what it was before, and what others like it cost. */

/** Fewer tell nothing of what is usual. */
const fewestAdverts = 5;
const maxEarlierPrices = 10;
const maxChangesRead = 50;
/** A price that was mended soon after, or raised for an hour to be lowered again, was no price of the part. */
const shortestStandMs = 86_400_000;
/** The make of what is for no vehicle: a bottle of oil and a carton of four are not the same part. */
const noVehicle = 'Other';

/** A price that an advert had, with the moment of its change. */
type PriceChange = Readonly<{ pricePesewas: number; until: string }>;

/** Columns of a select from `adverts`. Each is a query of its own for its advert: for the page of one, not for lists. */
export const priceFactColumns = {
  usualPrice: sql<UsualPrice | null>`case when ${adverts.make} <> ${noVehicle} then (
    select to_json(usual) from (${usualPriceOf(adverts)}) as usual) end`,
  /** The newest first. */
  priceChanges: sql<readonly PriceChange[]>`(
    select coalesce(json_agg(json_build_object('pricePesewas', price_pesewas, 'until', until) order by id desc), '[]')
    from (select id, price_pesewas, until from ${advertPrices} where ${advertPrices.advertId} = ${adverts.id}
      order by id desc limit ${maxChangesRead}) as changes)`,
};

/** What an advert's answer says of its price beside the price itself. */
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
 * The middle half of the prices of published adverts of the same kind of part for the same make and model, in the same
 * condition, by which each price of the shop is judged, also while it is typed; null when there are too few, or no kind
 * is named. Read out of `adverts_type_vehicle_price` alone.
 */
export async function findUsualPrice(
  db: Reader,
  part: Pick<AdvertDetail, 'make' | 'model' | 'condition' | 'partType'>,
): Promise<UsualPrice | null> {
  if (!part.partType || part.make === noVehicle) return null;
  const { rows } = await db.execute<UsualPrice>(usualPriceOf(part));
  return rows.find(isEnough) ?? null;
}

/** The statement of the usual price of a part, which is described by values or by columns of another statement. */
function usualPriceOf(part: Readonly<{ partType?: unknown; make: unknown; model: unknown; condition: unknown }>): SQL {
  const held = publishedAdverts;
  const quarter = (share: string) =>
    sql`percentile_disc(${sql.raw(share)}) within group (order by ${held.pricePesewas})`;
  return sql`
    select count(*)::int as adverts, ${quarter('0.25')} as "fromPesewas", ${quarter('0.75')} as "toPesewas"
    from ${held} where ${held.partType} = ${part.partType} and ${held.make} = ${part.make}
      and ${held.model} = ${part.model} and ${held.condition} = ${part.condition}`;
}

function isEnough(usual: UsualPrice): boolean {
  return usual.adverts >= fewestAdverts;
}

/** Those that stood for a day at least, the newest first. */
function earlierPricesOf(changes: readonly PriceChange[], createdAt: Date): EarlierPrice[] {
  const at = changes.map(({ until, ...change }) => ({ ...change, until: new Date(until) }));
  const stood = at.filter(({ until }, place) => {
    const since = at[place + 1]?.until ?? createdAt;
    return until.getTime() - since.getTime() >= shortestStandMs;
  });
  return stood
    .slice(0, maxEarlierPrices)
    .map(({ pricePesewas, until }) => ({ pricePesewas, until: until.toISOString() }));
}
