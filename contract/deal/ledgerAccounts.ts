/**
 * The kinds of accounts in the ledger. `provider`: what lies at the provider, by its name. `held`: for an order, until it
 * is decided. `owed-back`: what a buyer gets back, by its movement. `vendor`: what a vendor may be paid, below zero after
 * a return that later deals cover. `on-the-way`: a payout, by its movement. `fees`: what deals have earned for the shop.
 * `provider-costs`: what the provider keeps. `losses`: money that a bank took back after it was paid out.
 */
export const ledgerAccountKinds = [
  'provider',
  'held',
  'owed-back',
  'vendor',
  'on-the-way',
  'fees',
  'provider-costs',
  'losses',
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** Whether debits raise what an account of a kind has: what lies at the provider, and what is gone. */
export function isDebitKind(kind: LedgerAccountKind): boolean {
  return kind === 'provider' || kind === 'provider-costs' || kind === 'losses';
}

export const ledgerKindWords: Readonly<Record<LedgerAccountKind, string>> = {
  provider: 'At the provider',
  held: 'Held for buyers',
  'owed-back': 'Owed back to buyers',
  vendor: 'Owed to vendors',
  'on-the-way': 'On the way to vendors',
  fees: 'Earned in fees',
  'provider-costs': 'Kept by the provider',
  losses: 'Lost to banks',
};
