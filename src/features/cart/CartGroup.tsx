import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { formatPrice } from '#contract/core/money.ts';
import { initialsOf } from '#src/lib/initials.ts';
import type { CartItem } from '#src/device/lists/cart.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronRightIcon, CircleAlertIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import { Initials } from '#src/ui/layout/Panel.tsx';
import { below600, from600 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { CartItemRow } from './CartItemRow.tsx';
import { type CartLine, partWords, totalOf } from './cartLines.ts';
import type { OrderOutcome } from './sendOrder.ts';

const Group = styled('section')({
  paddingBlock: '8px 16px',
  // On a phone the vendors are told apart by a band over the whole width.
  [below600]: {
    marginInline: 'calc(var(--edge) * -1)',
    paddingInline: 'var(--edge)',
    borderBottom: `8px solid ${colour.sunken}`,
  },
  [from600]: {
    marginTop: 20,
    padding: '8px 20px 16px',
    border: `1px solid ${colour.hairline}`,
    borderRadius: radius.xl,
    backgroundColor: colour.surface,
  },
});
const Vendor = createLink(
  styled('a')({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: radius.s,
  }),
);
const Words = styled('div')({ flex: 1, minWidth: 0 });
const Name = styled('h2')({ ...type.label });
const Place = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });
const Sum = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  paddingTop: 14,
  color: colour.textSecond,
  '& b': { ...type.price, color: colour.text },
});
const State = styled('div')({ marginBottom: 12 });

/** What is asked of one vendor, with the state of the request to them. */
export function CartGroup({
  vendor,
  place,
  lines,
  attempt,
  pending,
  outcome,
  onForget,
}: {
  vendor: CartItem['vendor'];
  place: string;
  lines: readonly CartLine[];
  /** A request of which nothing is known yet: what is in it stands still until it is. */
  attempt: OrderAttempt | undefined;
  /** It is being sent at this moment. */
  pending: boolean;
  outcome: OrderOutcome | undefined;
  onForget: () => void;
}) {
  const { pieces, pesewas } = totalOf(lines);
  return (
    <Group aria-label={vendor.name}>
      <Vendor to="/view-product" search={{ vendor: vendor.id }}>
        <Initials aria-hidden>{initialsOf(vendor.name)}</Initials>
        <Words>
          <Name>{vendor.name}</Name>
          <Place>{place}</Place>
        </Words>
        <ChevronRightIcon size={20} />
      </Vendor>
      {attempt && !pending && (
        <State>
          <Strip
            kind="warning"
            icon={<WarningIcon />}
            live
            title="We do not know yet whether this request arrived"
            actions={
              <Button variant="text" onClick={onForget}>
                Forget it
              </Button>
            }
          >
            {outcome?.kind === 'unknown' ? outcome.message : 'The answer did not come.'} Send again: the vendor gets it
            once, also if the first one arrived.
          </Strip>
        </State>
      )}
      {outcome?.kind === 'refused' && (
        <State>
          <Strip kind="error" icon={<CircleAlertIcon />} live title={`Not sent to ${vendor.name}`}>
            {Object.values(outcome.fields)[0] ?? outcome.message}
          </Strip>
        </State>
      )}
      <ul>
        {lines.map((line) => (
          <CartItemRow
            key={line.item.id}
            line={line}
            locked={attempt?.body.items.some((item) => item.advertId === line.item.id) ?? false}
          />
        ))}
      </ul>
      <Sum>
        {partWords(pieces)} <b>{formatPrice(pesewas)}</b>
      </Sum>
    </Group>
  );
}
