import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { initialsOf } from '#src/lib/text/initials.ts';
import type { CartItem } from '#src/device/lists/cart.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { Initials } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import { CartItemRow } from './CartItemRow.tsx';
import { type CartLine, partWords, totalOf } from './cartLines.ts';
import type { OrderOutcome } from './sendOrder.ts';
import { noteFieldOf } from './useOrderForm.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './CartGroup.module.css';

/** The parts to request from one vendor, with the state of that request. */
export function CartGroup({
  vendor,
  place,
  lines,
  note,
  noteError,
  onNote,
  attempt,
  pending,
  outcome,
  onForget,
  payChoice,
}: {
  vendor: CartItem['vendor'];
  place: string;
  lines: readonly CartLine[];
  /** What the buyer writes to this vendor. */
  note: string;
  noteError: string | undefined;
  onNote: (note: string) => void;
  /** A request whose outcome is not known yet: the parts in it cannot be changed until it is. */
  attempt: OrderAttempt | undefined;
  /** Whether it is being sent right now. */
  pending: boolean;
  outcome: OrderOutcome | undefined;
  onForget: () => void;
  /** The choice how this vendor is paid, where there is one. */
  payChoice?: ReactNode;
}) {
  const { pieces, pesewas } = totalOf(lines);
  return (
    <section className={styles.group} aria-label={vendor.name}>
      <Link className={styles.vendor} to="/view-product" search={{ vendor: vendor.id }}>
        <Initials aria-hidden>{initialsOf(vendor.name)}</Initials>
        <div className={spacing.fill}>
          <h2 className={styles.name}>{vendor.name}</h2>
          <SecondLine>{place}</SecondLine>
        </div>
        <ChevronRightIcon size={20} />
      </Link>
      {attempt && !pending && (
        <div className={spacing.below3}>
          <Strip
            kind="warning"
            live
            title="We do not know yet whether this request arrived"
            actions={
              <Button variant="text" onClick={onForget}>
                Start a new request
              </Button>
            }
          >
            {outcome?.kind === 'unknown' ? outcome.message : 'No answer arrived.'} Send it again: the vendor gets it
            only once, even if the first one arrived.
          </Strip>
        </div>
      )}
      {outcome?.kind === 'refused' && (
        <div className={spacing.below3}>
          <Strip kind="error" live title={`Not sent to ${vendor.name}`}>
            {Object.values(outcome.fields)[0] ?? outcome.message}
          </Strip>
        </div>
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
      <div className={styles.note}>
        <TextField
          label={`Note to ${vendor.name}`}
          optional
          name={noteFieldOf(vendor.id)}
          autoComplete="off"
          // The request that may have arrived already says what it says.
          readOnly={attempt !== undefined}
          value={attempt ? (attempt.body.note ?? '') : note}
          error={noteError}
          onChange={(event) => onNote(event.target.value)}
        />
      </div>
      {payChoice && <div className={styles.note}>{payChoice}</div>}
      {pieces > 0 && (
        <p className={styles.sum}>
          {partWords(pieces)} <b>{formatPrice(pesewas)}</b>
        </p>
      )}
    </section>
  );
}
