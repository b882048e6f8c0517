import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './orderParts.module.css';

/* What the card of a request has, whether the vendor has it yet or not. */

/** Who it is with, and how it stands. */
export const OrderHead = withClass('div', styles.orderHead);
export const OrderActs = withClass('div', styles.orderActs);

/** "2 × Brake pads" */
export const lineWords = (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title);

/** A part in a request, as it is shown. `pricePesewas` is that of one piece. */
export interface OrderLine {
  readonly id: string;
  readonly words: ReactNode;
  readonly quantity: number;
  readonly pricePesewas: number;
}

/** The parts with what they come to. */
export function OrderLines({ lines, totalPesewas }: { lines: readonly OrderLine[]; totalPesewas: number }) {
  return (
    <>
      <ul className={styles.list}>
        {lines.map(({ id, words, quantity, pricePesewas }) => (
          <li key={id}>
            {words}
            <b>{formatPrice(pricePesewas * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        Total <b>{formatPrice(totalPesewas)}</b>
      </p>
    </>
  );
}
