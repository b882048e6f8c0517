import type { OrderView } from '#contract/orders/orders.ts';
import { orderMoverWords, orderStateWords } from '#contract/orders/orderWords.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { useStaffWords } from '#src/http/useStaffWords.ts';
import { OrderSteps } from '#src/ui/order/orderParts.tsx';
import styles from './ReceivedOrder.module.css';

/** The steps of an order so far, folded: the vendor works on its present state. */
export function ReceivedSteps({ order }: { order: OrderView }) {
  const names = { vendor: order.vendor.name, buyer: order.buyer.name };
  const staffWords = useStaffWords(order.steps.map(({ staffId }) => staffId));
  return (
    <details className={styles.history}>
      <summary>Steps so far</summary>
      <OrderSteps
        steps={order.steps.map(({ status, by, staffId, at, reason }) => ({
          what: orderStateWords(status, order.handover),
          who: by === 'vendor' ? staffWords(staffId) : orderMoverWords(by, 'vendor', names, status),
          when: `${formatDay(at)}, ${formatTime(at)}`,
          reason,
        }))}
      />
    </details>
  );
}
