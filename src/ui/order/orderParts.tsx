import type { ReactNode } from 'react';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './orderParts.module.css';

/* What an order looks like, for whoever looks at it and whether the vendor has it yet or not. */

/** Who it is with, and how it stands. */
export const OrderHead = withClass('div', styles.orderHead);
export const OrderActs = withClass('div', styles.orderActs);
/** The ways to reach the other side. */
export const OrderContacts = withClass('div', styles.contacts);
/** How it is handed over, notes, phones. */
export const OrderFacts = withClass('div', styles.facts);

/** "2 × Brake pads" */
export const lineWords = (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title);

/** A part in an order, as it is shown. */
export interface OrderLine {
  readonly id: string;
  readonly picture?: ReactNode;
  readonly words: ReactNode;
  /** Below the words: a warning, a term. */
  readonly note?: ReactNode;
  /** Of all its pieces, as it is read. */
  readonly price: string;
}

/** The parts with what they come to. */
export function OrderLines({
  lines,
  fee,
  total,
}: {
  lines: readonly OrderLine[];
  /** Of the delivery, as it is read. */
  fee?: string | undefined;
  total: string;
}) {
  return (
    <>
      <ul className={styles.list}>
        {lines.map(({ id, picture, words, note, price }) => (
          <li key={id}>
            {picture && <span className={styles.thumbnail}>{picture}</span>}
            <span className={styles.body}>
              <span className={styles.words}>
                {words}
                {note && <span className={styles.second}>{note}</span>}
              </span>
              <b>{price}</b>
            </span>
          </li>
        ))}
        {fee !== undefined && (
          <li className={styles.fee}>
            Delivery <b>{fee}</b>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        Total <b>{total}</b>
      </p>
    </>
  );
}

/** How far it is on its way, above the words that say it. */
export function OrderProgress({ taken, steps }: { taken: number; steps: number }) {
  return (
    <div className={styles.progress} aria-hidden>
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} data-taken={step < taken ? '' : undefined} />
      ))}
    </div>
  );
}

/** A step that was taken, as it is read. */
export interface ShownStep {
  readonly what: string;
  readonly who: string;
  readonly when: string;
  readonly reason: string | null;
}

/** What became of it, from the first step to the last. */
export function OrderSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ what, who, when, reason }) => (
        <li key={`${what} ${when}`}>
          <b>{what}</b>
          <span className={styles.second}>
            {/* A name that is written from the right takes no figures of the day along. */}
            <bdi>{who}</bdi> · {when}
          </span>
          {reason && <q className={styles.reason}>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}

/** That something done to it is not sent yet, or needs the person. */
export const OrderWaiting = withClass('div', styles.waiting);
