import type { OrderView } from '#contract/people/orders.ts';
import { orderMoverWords, orderStateWords } from '#contract/people/orderWords.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { OrderSteps } from '#src/ui/order/orderParts.tsx';
import styles from './ReceivedOrder.module.css';

/** The steps of an order so far, folded: the vendor works on its present state. */
export function ReceivedSteps({ order }: { order: OrderView }) {
  const names = { vendor: order.vendor.name, buyer: order.buyer.name };
  return (
    <details className={styles.history}>
      <summary>Steps so far</summary>
      <OrderSteps
        steps={order.steps.map(({ status, by, at, reason }) => ({
          what: orderStateWords(status, order.handover),
          who: orderMoverWords(by, 'vendor', names, status),
          when: `${formatDay(at)}, ${formatTime(at)}`,
          reason,
        }))}
      />
    </details>
  );
}
