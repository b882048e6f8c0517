import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DeskMoney } from '#contract/desk/deskMoney.ts';
import type { Queryable } from '#server/db/connection.ts';
import { ledgerAccounts, ledgerEntries } from '#server/db/tables/ledgerSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';

/* Nothing is paid out to a suspended vendor; what they have stays theirs. */

/** Whether a vendor is suspended: then nothing is paid out. */
export async function isSuspended(db: Queryable, vendorId: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, vendorId), isNotNull(accounts.suspendedAt)))) > 0;
}

/** The suspended vendors with a balance, the largest first. */
export async function stoppedVendors(db: Queryable): Promise<DeskMoney['stopped']> {
  const pesewas = sql<number>`-sum(${ledgerEntries.amountPesewas})`.mapWith(Number);
  const rows = await db
    .select({ vendorId: accounts.id, fullname: accounts.fullname, companyName: accounts.companyName, pesewas })
    .from(accounts)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.kind, 'vendor'), eq(ledgerAccounts.owner, sql`${accounts.id}::text`)),
    )
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(isNotNull(accounts.suspendedAt))
    .groupBy(accounts.id)
    .having(sql`${pesewas} <> 0`)
    .orderBy(desc(pesewas));
  return rows.map(({ fullname, companyName, ...row }) => ({ ...row, name: companyName ?? fullname }));
}
