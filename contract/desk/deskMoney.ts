import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, paragraph } from '#contract/core/fields.ts';
import { dealViewSchema } from '#contract/deal/deals.ts';
import { ledgerAccountKinds } from '#contract/deal/ledgerAccounts.ts';
import { orderStatuses } from '#contract/people/orderGraph.ts';

/* What the people who run the shop see and decide of money. */

export const deskMoneyPath = '/desk/money';

/** Answer of GET /desk/money. */
export const deskMoneySchema = z.object({
  /** What the ledger has in the accounts of each kind. */
  balances: z.array(z.object({ kind: z.enum(ledgerAccountKinds), pesewas: z.int() })),
  differences: z.array(z.object({ id, sentence: z.string(), foundAt: instant })),
  /** Problems that wait for a decision, the longest waiting first. */
  problems: z.array(z.object({ orderId: id, number: z.int(), pesewas: z.int(), since: instant })),
});
export type DeskMoney = z.infer<typeof deskMoneySchema>;

/** Answer of GET /desk/deals/{id}: both sides' evidence, and every movement. */
export const deskDealSchema = z.object({
  number: z.int(),
  status: z.enum(orderStatuses),
  vendor: z.object({ id, name: z.string() }),
  buyer: z.object({ name: z.string() }),
  threadId: z.nullable(id),
  deal: dealViewSchema,
  ledger: z.array(
    z.object({ key: z.string(), at: instant, kind: z.enum(ledgerAccountKinds), owner: z.string(), pesewas: z.int() }),
  ),
});
export type DeskDeal = z.infer<typeof deskDealSchema>;

/** Body of POST /desk/deals/{id}/decide. */
export const dealDecisionSchema = z.strictObject({
  /** How much of the price goes back to the buyer; all of it gives the fee back too. */
  backPesewas: z.int().check(z.minimum(0, 'An amount from 0.')),
  reason: paragraph('Reason', { min: 3, max: 500 }),
});

/** Body of POST /desk/money/{id}/close. */
export const closeDifferenceSchema = z.strictObject({ words: paragraph('What was done', { min: 3, max: 500 }) });
