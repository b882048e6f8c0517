import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/money.ts';
import { orderEntryForm } from '#src/offline/orderEntry.ts';
import type { OutboxEntry } from '#src/offline/shared/outbox/entry.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type } from '#src/ui/theme/typography.ts';

const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 12 });
const Items = styled('ul')({
  marginBlock: 12,
  borderBlock: `1px solid ${colour.hairline}`,
  paddingBlock: 4,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 6 },
  '& b': { whiteSpace: 'nowrap' },
});
const Total = styled('p')({ display: 'flex', justifyContent: 'space-between', gap: 16, '& b': { ...type.price } });
const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** A request that is not with the vendor yet: what is in it, and how it stands. @param change the way to change it; null where there is none */
export function WaitingOrder({ entry, change }: { entry: OutboxEntry; change: ReactNode }) {
  const form = orderEntryForm(entry);
  if (!form) return null;
  const refused = entry.state === 'needs-you';
  const total = form.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <Panel as="article" aria-label={entry.label}>
      <Head>
        <h2>{form.vendorName}</h2>
        <StatusChip kind={refused ? 'error' : 'warning'}>{refused ? 'Needs you' : 'Not sent yet'}</StatusChip>
      </Head>
      <p style={{ marginTop: 8 }}>
        {refused
          ? (entry.problem?.message ?? 'The shop did not take it.')
          : `It is safe on this phone and goes out by itself. ${form.vendorName} does not know of it yet.`}
      </p>
      <Items>
        {form.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.quantity > 1 && `${item.quantity} × `}
              {item.name}
            </span>
            <b>{formatPrice(item.price * item.quantity)}</b>
          </li>
        ))}
      </Items>
      <Total>
        Total <b>{formatPrice(total)}</b>
      </Total>
      <Acts>
        <LinkButton to="/outbox" variant="outlined">
          See outbox
        </LinkButton>
        {change}
      </Acts>
    </Panel>
  );
}
