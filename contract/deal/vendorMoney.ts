import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { movementStatuses } from './movements.ts';
import { payeeViewSchema } from './payees.ts';

/* What a vendor sees of the money that the shop holds and has paid out. */

export const vendorMoneyPath = '/money';

/** Why a vendor's balance changed. */
const moneyLineKinds = ['sale', 'return', 'payout', 'payout-back', 'correction'] as const;

const moneyLineSchema = z.object({
  id,
  kind: z.enum(moneyLineKinds),
  /** Above zero it came, below zero it went. */
  pesewas: z.int(),
  /** The order's number; null for payouts. */
  order: z.nullable(z.object({ id, number: z.int(), pricePesewas: z.int(), feePesewas: z.int() })),
  reference: z.nullable(z.string()),
  at: instant,
});
export type MoneyLine = z.infer<typeof moneyLineSchema>;

/** Query of GET /money: one month of Ghana's time, or the newest one. */
export const vendorMoneyQuerySchema = z.object({
  month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'This is not a month from 2000 to 2099.'))),
});

/** Answer of GET /money. */
export const vendorMoneySchema = z.object({
  /** What is paid out next; below zero after a return that later sales cover. */
  balancePesewas: z.int(),
  /** What buyers have paid for orders that they do not have yet, without the fee. */
  heldPesewas: z.int(),
  /** Payouts that have not arrived yet. */
  onTheWayPesewas: z.int(),
  /** All payouts that have arrived. */
  paidOutPesewas: z.int(),
  payee: z.nullable(payeeViewSchema),
  next: z.nullable(payeeViewSchema),
  /** How long a change of the payee waits, in words: "two days". Missing in an answer of an older release. */
  changeTime: z.optional(z.string()),
  payouts: z.array(
    z.object({
      id,
      pesewas: z.int(),
      status: z.enum(movementStatuses),
      failure: z.nullable(z.string()),
      at: instant,
      settledAt: z.nullable(instant),
    }),
  ),
  month: z.string(),
  /** The balance when the month began. */
  beforePesewas: z.int(),
  /** Every change of the balance in the month, the oldest first. */
  lines: z.array(moneyLineSchema),
});
export type VendorMoney = z.infer<typeof vendorMoneySchema>;
