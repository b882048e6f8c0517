import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { unsaidParcelDays } from '#contract/deal/dealTerms.ts';
import type { DeskMoney } from '#contract/desk/deskMoney.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { TextAnchor } from '#src/ui/links.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { VendorAtDesk } from './VendorAtDesk.tsx';
import card from '../deskCard.module.css';
import spacing from '#src/ui/layout/spacing.module.css';

/** Parcels of which nobody says that they have arrived, so that their money is held. */
export function UnsaidParcels({ parcels }: { parcels: DeskMoney['unsaidParcels'] }) {
  return (
    <>
      <h2>Parcels that nobody has spoken of</h2>
      <Lead>
        They were sent at least {unsaidParcelDays} days ago, and neither side has said that they arrived or that
        something is wrong. The money is held until one of them does: ask both.
      </Lead>
      <ul className={spacing.stack3}>
        {parcels.map(({ orderId, number, pesewas, vendor, buyer, carrier, station, waybill, sentAt }) => (
          <li key={orderId}>
            <Panel as="article" aria-label={`Parcel of order ${number}`} className={card.card}>
              <h3 className={card.name}>
                Order {number}, {vendor.name}
              </h3>
              <p>
                <b>{formatPrice(pesewas)}</b> is held for {buyer.name},{' '}
                <TextAnchor href={callLink(buyer.phone)}>{displayPhone(buyer.phone)}</TextAnchor>
              </p>
              <SecondText>
                Sent on {formatDay(sentAt)} with {carrier} to {station}, waybill {waybill}.
              </SecondText>
              <VendorAtDesk {...vendor} />
            </Panel>
          </li>
        ))}
      </ul>
    </>
  );
}
