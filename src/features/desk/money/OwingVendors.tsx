import { formatPrice } from '#contract/core/money/money.ts';
import { type DeskMoney, owingDays } from '#contract/desk/deskMoney.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { VendorAtDesk } from './VendorAtDesk.tsx';
import card from '../deskCard.module.css';
import spacing from '#src/ui/layout/spacing.module.css';

/** Vendors who owe buyers, and have sold nothing for a while that would pay it. */
export function OwingVendors({ owing }: { owing: DeskMoney['owing'] }) {
  return (
    <>
      <h2>Returns without money for the refund</h2>
      <Lead>
        Parts came back, and for {owingDays} days no sale has paid their buyers. Nothing happens by itself: ask the
        vendor.
      </Lead>
      <ul className={spacing.stack3}>
        {owing.map((vendor) => (
          <li key={vendor.vendorId}>
            <Owing vendor={vendor} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Owing({ vendor }: { vendor: DeskMoney['owing'][number] }) {
  const { vendorId, name, email, phone, pesewas, since, heldPesewas, orders } = vendor;
  return (
    <Panel as="article" aria-label={name} className={card.card}>
      <div className={card.head}>
        <h3 className={card.name}>{name}</h3>
        <span>
          owes <b>{formatPrice(pesewas)}</b> since {formatDay(since)}
        </span>
      </div>
      <SecondText>
        {orders.length > 0 && `The buyers of ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')} wait. `}
        {heldPesewas > 0 ? `Open orders will bring ${formatPrice(heldPesewas)}.` : 'No open order will bring anything.'}
      </SecondText>
      <VendorAtDesk {...{ id: vendorId, name, email, phone }} />
    </Panel>
  );
}
