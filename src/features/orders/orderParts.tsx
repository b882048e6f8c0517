import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { type } from '#src/ui/theme/typography.ts';

/* What the card of a request has, whether the vendor has it yet or not. */

/** Who it is with, and how it stands. */
export const OrderHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 12px',
});
export const OrderActs = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

const List = styled('ul')({
  marginBlock: 12,
  borderBlock: `1px solid ${colour.hairline}`,
  paddingBlock: 4,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 6 },
  '& b': { whiteSpace: 'nowrap' },
});
const Total = styled('p')({ display: 'flex', justifyContent: 'space-between', gap: 16, '& b': { ...type.price } });

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
      <List>
        {lines.map(({ id, words, quantity, pricePesewas }) => (
          <li key={id}>
            {words}
            <b>{formatPrice(pricePesewas * quantity)}</b>
          </li>
        ))}
      </List>
      <Total>
        Total <b>{formatPrice(totalPesewas)}</b>
      </Total>
    </>
  );
}
