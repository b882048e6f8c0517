import type { ReturnRule } from '#contract/catalogue/returnTerms.ts';
import { countedText } from '#src/lib/countText.ts';
import type { CartItem } from '#src/device/lists/cart.ts';
import type { CartCheck } from './cartCheckQuery.ts';

/** A part in the cart with what is known of it today. */
export interface CartLine {
  readonly item: CartItem;
  readonly state: 'same' | 'repriced' | 'gone' | 'unchecked';
  /** Today's price where it is known, else the one seen when it was added. In pesewas. */
  readonly pricePesewas: number;
  /** Whether it can go back; `yes` while that is not known. */
  readonly returns: ReturnRule;
}

/** Puts a part and what was asked of it together. */
export function lineOf(item: CartItem, check: CartCheck | undefined): CartLine {
  if (!check) return { item, state: 'unchecked', pricePesewas: item.price, returns: 'yes' };
  if (check.kind === 'gone') return { item, state: 'gone', pricePesewas: item.price, returns: 'yes' };
  const state = check.pricePesewas === item.price ? 'same' : 'repriced';
  return { item, state, pricePesewas: check.pricePesewas, returns: check.returns };
}

/** The lines that can be asked for. */
export function offeredOf(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.state !== 'gone');
}

/** Pieces and price of what can be asked for. */
export function totalOf(lines: readonly CartLine[]): { pieces: number; pesewas: number } {
  let pieces = 0;
  let pesewas = 0;
  for (const { item, pricePesewas } of offeredOf(lines)) {
    pieces += item.quantity;
    pesewas += pricePesewas * item.quantity;
  }
  return { pieces, pesewas };
}

/** "1 part", "3 parts". */
export function partWords(pieces: number): string {
  return countedText(pieces, 'part', 'parts');
}
