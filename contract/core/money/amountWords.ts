import { type AmountFault, amountFault } from './amountFault.ts';
import { formatPrice } from './money.ts';
import { parsePrice } from './parsePrice.ts';

/** They fit each amount that is asked for: a price, the fee of a delivery, what is paid back. */
export const amountFaultWords: Readonly<Record<AmountFault, string>> = {
  unclear: 'Enter an amount in cedis with at most two decimals, like 1250 or 1250.50.',
  negative: 'An amount cannot be below zero.',
  decimals: 'Enter an amount in cedis with at most two decimals, like 1250 or 1250.50.',
  grouping: 'It is not clear which digits are thousands. Write the amount like 1250 or 1250.50.',
  'either way': 'Three digits after a dot can be thousands or decimals. Write 1250, or 1.25.',
  'two prices': 'These are two amounts. Enter one.',
  'other currency': 'Amounts here are in Ghana cedis. Enter yours in cedis.',
  'too high': 'This amount is too high.',
};

/**
 * What a form says below the field of an amount while it is typed: "GHc 1,250.00" when it is understood.
 * @returns undefined for an empty field and for one that is not understood
 */
export function amountUnderstood(typed: string): string | undefined {
  const pesewas = parsePrice(typed);
  return pesewas === null ? undefined : formatPrice(pesewas);
}

/** What is wrong with an amount in a form; undefined when it is understood or empty. */
export function amountProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const fault = amountFault(typed);
  return fault === null ? undefined : amountFaultWords[fault];
}
