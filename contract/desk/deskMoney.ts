import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, line, paragraph } from '#contract/core/fields.ts';
import { dealViewSchema } from '#contract/deal/deals.ts';
import { isDebitKind, type LedgerAccountKind, ledgerAccountKinds } from '#contract/deal/ledgerAccounts.ts';
import { orderStatuses } from '#contract/orders/orderStatuses.ts';

/* What the people who run the shop see and decide of money. */

export const deskMoneyPath = '/desk/money';

/** For so many days a balance is below zero before the desk is shown its vendor: most have sold something by then. */
export const owingDays = 14;

/** For so many days a return of a paid order stands still before the desk is shown it: the buyer waits for the money. */
export const openReturnDays = 7;

/** How the desk reaches a vendor. */
const reached = { name: z.string(), email: z.string(), phone: z.nullable(z.string()) };
const vendorSchema = z.object({ id, ...reached });
export type DeskVendor = z.infer<typeof vendorSchema>;

/** Answer of GET /desk/money. */
export const deskMoneySchema = z.object({
  /** What the ledger has in the accounts of each kind. */
  balances: z.array(z.object({ kind: z.enum(ledgerAccountKinds), pesewas: z.int() })),
  /** When the ledger was last compared with the provider's whole list. */
  comparedAt: z.nullable(instant),
  differences: z.array(z.object({ id, sentence: z.string(), foundAt: instant })),
  /** Problems that wait for a decision, the longest waiting first. */
  problems: z.array(z.object({ orderId: id, number: z.int(), pesewas: z.int(), since: instant })),
  /** Suspended vendors with a balance, who are not paid out. */
  stopped: z.array(z.object({ vendorId: id, name: z.string(), pesewas: z.int() })),
  /** Vendors who have owed buyers the price of returned parts for `owingDays`, who owe longest first. */
  owing: z.array(
    z.object({
      vendorId: id,
      ...reached,
      /** What they owe. */
      pesewas: z.int(),
      since: instant,
      /** What open orders will bring them. */
      heldPesewas: z.int(),
      /** The numbers of the orders whose buyers wait for it. */
      orders: z.array(z.int()),
    }),
  ),
  /** Parcels that were sent `unsaidParcelDays` ago and of which nobody says anything, the longest on its way first. */
  unsaidParcels: z.array(
    z.object({
      orderId: id,
      number: z.int(),
      /** What is held. */
      pesewas: z.int(),
      vendor: vendorSchema,
      buyer: z.object({ name: z.string(), phone: z.string() }),
      carrier: z.string(),
      station: z.string(),
      waybill: z.string(),
      sentAt: instant,
    }),
  ),
  /** Returns of paid orders in which the vendor has done nothing for `openReturnDays`, the longest waiting first. */
  openReturns: z.array(
    z.object({
      orderId: id,
      number: z.int(),
      vendor: vendorSchema,
      /** Whether the vendor has agreed to take it back, and not yet said that it is; otherwise they did not answer. */
      isAgreed: z.boolean(),
      since: instant,
    }),
  ),
});
export type DeskMoney = z.infer<typeof deskMoneySchema>;

/** How many things wait for the desk; what is only shown there, as stopped payouts, is none. */
export function waitingAtDesk({ problems, differences, owing, openReturns, unsaidParcels }: DeskMoney): number {
  return [problems, differences, owing, openReturns, unsaidParcels].reduce((sum, { length }) => sum + length, 0);
}

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
  backPesewas: z.int().check(z.minimum(0, 'Enter an amount of 0 or more.')),
  reason: paragraph('Reason', { min: 3, max: 500 }),
});

/** The kinds of accounts that a person may correct. What is held or on its way is moved by its order or payout. */
export const correctableKinds = [
  'provider',
  'provider-costs',
  'losses',
  'fees',
  'owed-back',
  'vendor',
] as const satisfies readonly LedgerAccountKind[];
export type CorrectableKind = (typeof correctableKinds)[number];

/** Whether an account of a kind belongs to somebody: then the correction names whom. */
export function needsOwner(kind: CorrectableKind): boolean {
  return kind === 'owed-back' || kind === 'vendor';
}

const corrected = z.strictObject({
  kind: z.enum(correctableKinds, 'Choose an account.'),
  /** A vendor's e-mail address, or the reference of a payment that is owed back; nothing for the other kinds. */
  owner: z.optional(line('Whose it is', { max: 100 })),
});

/** A correction of the ledger: one account changes by an amount, and another one balances it. */
const correctionSchema = z.strictObject({
  account: corrected,
  /** Above zero the account has or owes more afterwards, below zero less. */
  changePesewas: z.int('Enter an amount.').check(
    z.minimum(-(2 ** 50), 'Enter an amount.'),
    z.maximum(2 ** 50, 'Enter an amount.'),
    z.refine((pesewas) => pesewas !== 0, 'Enter an amount.'),
  ),
  against: corrected,
});
export type Correction = z.infer<typeof correctionSchema>;

/** How the account that balances a correction changes. */
export function balancingChange({ account, changePesewas, against }: Correction): number {
  return isDebitKind(account.kind) === isDebitKind(against.kind) ? -changePesewas : changePesewas;
}

/** Body of POST /desk/money/{id}/close. */
export const closeDifferenceSchema = z.strictObject({
  words: paragraph('What was done', { min: 3, max: 500 }),
  correction: z.optional(correctionSchema),
});
