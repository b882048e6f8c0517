import { type SQL, sql } from 'drizzle-orm';
import { adverts } from '#server/db/tables/schema.ts';

/** Whether it is Not available because the shop paused it, and its vendor has not changed it since. */
export const isPaused: SQL<boolean> = sql<boolean>`(${adverts.status} = 'Not available' and exists (
  select from advert_checks as asked where asked.advert_id = ${adverts.id} and asked.paused_at >= ${adverts.updatedAt}))`;
