import { formatPrice } from '#contract/core/money/money.ts';

/** What a provider calls an amount, in words: "GHc 12.00", or "USD 12.00". */
export const amountText = ({ amountPesewas, currency }: { amountPesewas: number; currency: string }): string =>
  currency === 'GHS' ? formatPrice(amountPesewas) : `${currency} ${(amountPesewas / 100).toFixed(2)}`;
