import { type DeskMoney, openReturnDays } from '#contract/desk/deskMoney.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { VendorAtDesk } from './VendorAtDesk.tsx';
import card from '../deskCard.module.css';
import spacing from '#src/ui/layout/spacing.module.css';

/** Returns of paid orders that wait for their vendor. */
export function StalledReturns({ openReturns }: { openReturns: DeskMoney['openReturns'] }) {
  return (
    <>
      <h2>Returns that wait for the vendor</h2>
      <Lead>
        For {openReturnDays} days nothing has happened, and the buyers get no money before the vendor says that the part
        is back. Nothing happens by itself: ask the vendor.
      </Lead>
      <ul className={spacing.stack3}>
        {openReturns.map(({ orderId, number, vendor, isAgreed, since }) => (
          <li key={orderId}>
            <Panel as="article" aria-label={`Return of order ${number}`} className={card.card}>
              <h3 className={card.name}>
                Order {number}, {vendor.name}
              </h3>
              <SecondText>
                {isAgreed
                  ? `The vendor agreed to the return on ${formatDay(since)}, and has not said that the part is back.`
                  : `The buyer asked for the return on ${formatDay(since)}, and the vendor has not answered.`}
              </SecondText>
              <VendorAtDesk {...vendor} />
            </Panel>
          </li>
        ))}
      </ul>
    </>
  );
}
