import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { offerTerms } from '#server/db/tables/priceOfferSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';

/** Used parts from this price on are bargained for in the sample shop: GHc 1,000. */
const bargainedPesewas = 100_000;

/** Lets buyers of the sample catalogue ask for a lower price for what is used and dear. */
export async function insertDemoOfferTerms(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into ${offerTerms} (advert_id, lowest_pesewas, set_at)
    select id, round(price_pesewas * 0.85)::int, created_at from ${adverts}
    where condition = 'Used' and price_pesewas >= ${bargainedPesewas}`);
}
