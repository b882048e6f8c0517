import type { ReturnRule } from '#contract/catalogue/returnTerms.ts';
import { countedText } from '#src/lib/text/countText.ts';
import type { AgreedPrice } from '#src/device/lists/agreedPrices.ts';
import type { CartItem } from '#src/device/lists/cart.ts';
import type { CartCheck } from './cartCheckQuery.ts';

/** A part in the cart with what is known about it today. */
export interface CartLine {
  readonly item: CartItem;
  readonly state: 'same' | 'repriced' | 'sold-out' | 'gone' | 'unchecked';
  /** In pesewas: the agreed price, today's price if it is known, otherwise the price when the part was added. */
  readonly pricePesewas: number;
  /** What was agreed with the vendor, with the price for everybody else; null where that is not more. */
  readonly agreed: (AgreedPrice & { readonly insteadPesewas: number }) | null;
  /** Whether it can be returned; `yes` while that is not known. */
  readonly returns: ReturnRule;
  /** Pieces that the vendor has; null when that is not known. */
  readonly left: number | null;
}

/**
 * Combines a part with what the shop says about it.
 * @param check undefined while the shop has not answered
 * @param agreed what the person has agreed on with its vendor, while that holds
 */
export function lineOf(item: CartItem, check: CartCheck | undefined, agreed?: AgreedPrice): CartLine {
  const line = checkedLineOf(item, check);
  // The vendor may have lowered the price below what was agreed: then the agreed one is not needed.
  if (!agreed || agreed.pricePesewas >= line.pricePesewas) return line;
  const { pricePesewas: insteadPesewas } = line;
  return { ...line, pricePesewas: agreed.pricePesewas, agreed: { ...agreed, insteadPesewas } };
}

function checkedLineOf(item: CartItem, check: CartCheck | undefined): CartLine {
  const added = { item, pricePesewas: item.price, agreed: null, returns: 'yes', left: null } as const;
  if (!check) return { ...added, state: 'unchecked' };
  if (check.kind === 'gone') return { ...added, state: 'gone' };
  const { pricePesewas, returns, left } = check;
  const state = left === 0 ? 'sold-out' : pricePesewas === item.price ? 'same' : 'repriced';
  return { item, state, pricePesewas, agreed: null, returns, left };
}

/** Whether it can no longer be requested: it is no longer for sale, or none are left. */
export function isOver({ state }: CartLine): boolean {
  return state === 'gone' || state === 'sold-out';
}

/** The lines that can be requested. */
export function offeredOf(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => !isOver(line));
}

/** Pieces and price of the lines that can be requested. */
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
