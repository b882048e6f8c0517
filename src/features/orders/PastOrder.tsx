import { Link } from '@tanstack/react-router';
import { formatPrice } from '#contract/core/money/money.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderStateWords, orderTone } from '#contract/orders/orderWords.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { lineWords } from '#src/ui/order/orderParts.tsx';
import { cancelledAfter } from './buyersWords.ts';
import { isOffByVendor } from './orderProgress.ts';
import styles from './PastOrder.module.css';

/** A request that is over, as a line that leads to everything about it. */
export function PastOrder({ order }: { order: OrderView }) {
  const { id, number, vendor, status, handover, items, totalPesewas, updatedAt } = order;
  const crossed = cancelledAfter(order);
  return (
    <article className={styles.row} aria-label={`Request ${number}`} id={`order-${id}`}>
      <div className={styles.words}>
        <Link className={styles.link} to="/order" search={{ id }}>
          <span className="visually-hidden">Steps and details: </span>
          {items.map(({ quantity, title }) => lineWords(quantity, title)).join(', ')}
        </Link>
        <p className={styles.about}>
          {vendor.name} · {formatDay(updatedAt)} · {formatPrice(totalPesewas)}
        </p>
        {crossed && <p className={styles.about}>{crossed}</p>}
      </div>
      <div className={styles.end}>
        <StatusChip kind={orderTone(status)}>{orderStateWords(status, handover)}</StatusChip>
        {isOffByVendor(order) && (
          <LinkButton className={styles.similar} to="/order" search={{ id }} variant="text">
            Similar parts
          </LinkButton>
        )}
      </div>
    </article>
  );
}
