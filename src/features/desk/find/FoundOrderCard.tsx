import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { FoundOrder } from '#contract/desk/accounts.ts';
import { orderStateWords, orderTone } from '#contract/orders/orderWords.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import card from '../deskCard.module.css';

export function FoundOrderCard({ order }: { order: FoundOrder }) {
  const { number, status, handover, createdAt, vendor, buyer, items, steps } = order;
  return (
    <Panel as="article" className={card.card} aria-label={`Order ${number}`}>
      <div className={card.head}>
        <h3 className={card.name}>Order {number}</h3>
        <StatusChip kind={orderTone(status)}>{orderStateWords(status, handover)}</StatusChip>
        <SecondText className={card.end}>{formatDay(createdAt)}</SecondText>
      </div>
      <ul className={card.entries}>
        {items.map(({ title, quantity, pricePesewas }) => (
          <li key={title}>
            {quantity} × {title}, {formatPrice(pricePesewas)}
          </li>
        ))}
      </ul>
      <dl className={card.rows}>
        <div>
          <dt>Vendor</dt>
          <dd>
            <AppLink to="/desk" search={{ show: 'find', text: vendor.id }}>
              {vendor.name}
            </AppLink>
          </dd>
        </div>
        <div>
          <dt>Buyer</dt>
          <dd>
            {buyer.name}, {displayPhone(buyer.phone)}
            {buyer.email && `, ${buyer.email}${buyer.isEmailTyped ? ' (typed, not confirmed)' : ''}`}
          </dd>
        </div>
      </dl>
      <details className={card.said}>
        <summary>How it went</summary>
        <ul className={card.entries}>
          {steps.map(({ status: step, by, at, reason }) => (
            <li key={at + step}>
              <SecondText>
                {formatDay(at)}, {formatTime(at)}: {orderStateWords(step, handover)}, by the {by}
              </SecondText>
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
