import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LedgerAccountKind } from '#contract/deal/ledgerAccounts.ts';
import { primaryId, time } from './columns.ts';

/*
 * The ledger of money that the shop holds for others: double entry, and only ever added to. Triggers of the migration
 * refuse every change and removal, and a deferred one holds at the commit that the entries of each transaction sum to
 * zero, and that no account that holds somebody's money is overdrawn. A balance is a sum, and is stored nowhere.
 */

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
    /** Whose money it is: the id of an order, a movement or a vendor, or the provider's name; empty for the shop's own. */
    owner: text('owner').notNull(),
  },
  (table) => [uniqueIndex('ledger_accounts_key').on(table.kind, table.owner)],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: primaryId(),
    /** The same for the same event, so that it is posted once. */
    key: text('key').notNull(),
    /** What the provider calls the movement; null where no money moves at the provider. */
    providerReference: text('provider_reference'),
    /** The order that it belongs to; no reference, since the ledger outlives whatever it tells of. */
    orderId: uuid('order_id'),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.key),
    index('ledger_transactions_order').on(table.orderId),
    index('ledger_transactions_at').on(table.at),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    position: smallint('position').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Above zero a debit (money that the shop has more of, or owes less of), below zero a credit. */
    amountPesewas: bigint('amount_pesewas', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index('ledger_entries_account').on(table.accountId),
    check('ledger_entries_amount', sql`${table.amountPesewas} <> 0`),
  ],
);
