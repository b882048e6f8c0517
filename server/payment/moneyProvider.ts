import type { PayeeBody } from '#contract/deal/payees.ts';
import type { MovementKind } from '#contract/deal/movements.ts';
import type { Currency, PaymentProvider } from './paymentProvider.ts';

/*
 * Money that goes out again: back to its payer, or to a vendor. It comes in through `PaymentProvider.initiate`, for a
 * deal as for a plan. Every movement goes by a reference of ours, and a provider moves it once however often it is
 * asked: so a call that timed out is simply made again.
 */

/** What the provider knows about a movement. `reversed`: it had succeeded, and the money came back. */
export interface MoneyState {
  readonly status: 'pending' | 'succeeded' | 'failed' | 'reversed';
  /** As the provider reports it. */
  readonly amountPesewas: number;
  readonly currency: string;
  /** Why it failed, in the provider's words. */
  readonly failure: string | null;
}

/** Money back to whoever paid a charge. */
export interface RefundOrder {
  readonly reference: string;
  /** The payment that it came with. */
  readonly chargeReference: string;
  readonly amountPesewas: number;
  readonly currency: Currency;
}

export interface TransferOrder {
  readonly reference: string;
  /** As `addRecipient` returned it. */
  readonly recipient: string;
  readonly amountPesewas: number;
  readonly currency: Currency;
  /** What its reader sees on the statement. */
  readonly reason: string;
}

/** One line of the provider's own list. */
export interface ListedMovement extends MoneyState {
  readonly kind: MovementKind;
  /** Ours; for what was made at the provider's dashboard, the provider's. */
  readonly reference: string;
  /** What the provider kept for it. */
  readonly costPesewas: number;
  readonly at: Date;
}

/**
 * Moves money out. Every method throws `PaymentProviderError`: after `down` the movement may have been made or not, and
 * is asked about; after `refused` it was not made, unless it is found.
 */
export interface MoneyProvider {
  readonly name: PaymentProvider['name'];
  refund(order: RefundOrder): Promise<MoneyState>;
  transfer(order: TransferOrder): Promise<MoneyState>;
  /** Returns null where the provider has never heard of it. */
  findRefund(order: Pick<RefundOrder, 'reference' | 'chargeReference'>): Promise<MoneyState | null>;
  findTransfer(reference: string): Promise<MoneyState | null>;
  /** Returns the holder's name, as the network or the bank has it. @throws `refused` for an unknown account */
  resolveAccount(account: PayeeBody): Promise<{ name: string }>;
  /** Makes an account known, so that money can go there. May be repeated. */
  addRecipient(account: PayeeBody & { readonly name: string }): Promise<{ recipient: string }>;
  /** Everything that moved from one time to another, of every kind, in any order. */
  listTransactions(from: Date, to: Date): Promise<ListedMovement[]>;
}

/** How references of deals begin. Transfers at Paystack have small letters only. */
export const referencePrefixes = { charge: 'sd-', refund: 'sr-', transfer: 'st-' } as const;

/** Whether a reference is one of a deal's movements. */
export function isDealReference(reference: string): boolean {
  return Object.values(referencePrefixes).some((prefix) => reference.startsWith(prefix));
}
