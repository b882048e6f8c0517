import { type SQL, sql } from 'drizzle-orm';
import { publishedAdverts } from './tables/schema.ts';

/** The condition for adverts whose part comes from one of the countries; null stands for those that do not say it. */
export function isFrom(origins: readonly (string | null)[]): SQL {
  const { origin } = publishedAdverts;
  const named = origins.filter((one) => one !== null);
  const isNamed = sql`${origin} = any(${sql.param(named)}::text[])`;
  return origins.includes(null) ? sql`(${origin} is null or ${isNamed})` : isNamed;
}
