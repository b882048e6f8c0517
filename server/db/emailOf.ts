import { eq } from 'drizzle-orm';
import type { Queryable } from './connection.ts';
import { accounts } from './tables/schema.ts';

/** Reads the e-mail address of an account; null if there is none. */
export async function emailOf(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return row?.email ?? null;
}
