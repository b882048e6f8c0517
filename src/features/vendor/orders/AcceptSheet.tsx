import { useState } from 'react';
import { amountProblem } from '#contract/core/money/amountWords.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** The most that the server accepts: GHc 10,000. */
const maxFeePesewas = 1_000_000;

/** Accepts an order for delivery, and sets the fee. Load it lazily. */
export function AcceptSheet({
  order,
  onClose,
  onAccept,
}: {
  order: OrderView;
  onClose: () => void;
  /** @param feePesewas null for a delivery that costs nothing */
  onAccept: (feePesewas: number | null) => void;
}) {
  const [typed, setTyped] = useTypedWords(placeOfOrderWords(order.id, 'fee-asked'));
  const [error, setError] = useState<string>();
  const fee = typed.trim() === '' ? 0 : parsePrice(typed);
  const known = fee ?? 0;
  return (
    <Sheet
      onClose={onClose}
      title={`Accept order ${order.number}`}
      actions={
        <Button
          fullWidth
          onClick={() => {
            if (fee === null) setError(amountProblem(typed));
            else if (fee > maxFeePesewas) setError('Enter an amount up to GHc 10,000, or leave it empty.');
            else onAccept(fee === 0 ? null : fee);
          }}
        >
          {known > 0 ? 'Accept and ask for the fee' : 'Accept'}
        </Button>
      }
    >
      <p className={spacing.below3}>Delivery to {order.address}</p>
      <PriceField
        label="Delivery fee"
        optional
        value={typed}
        error={error}
        help={
          known > 0
            ? `${formatPrice(known)}. The total will be ${formatPrice(order.totalPesewas + known)}. ${order.buyer.name} must agree before you prepare the parts.`
            : 'Leave it empty if you deliver for free.'
        }
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </Sheet>
  );
}
