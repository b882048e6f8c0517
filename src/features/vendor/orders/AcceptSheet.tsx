import { useState } from 'react';
import { formatPrice, parsePrice } from '#contract/core/money.ts';
import type { OrderView } from '#contract/people/orders.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';

/** As much as the server takes: GHc 10,000. */
const maxFeePesewas = 1_000_000;

/** Accepts a delivery, and names what it costs. Load it lazily. */
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
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const fee = typed.trim() === '' ? 0 : parsePrice(typed);
  const known = fee ?? 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Accept order ${order.number}`}
      actions={
        <Button
          fullWidth
          onClick={() => {
            if (fee === null || fee > maxFeePesewas) setError('Give an amount up to GHc 10,000, or leave it empty.');
            else onAccept(fee === 0 ? null : fee);
          }}
        >
          {known > 0 ? 'Accept and ask for the fee' : 'Accept'}
        </Button>
      }
    >
      <p style={{ marginBottom: 12 }}>Delivery to {order.address}</p>
      <PriceField
        label="Delivery fee"
        optional
        value={typed}
        error={error}
        help={
          known > 0
            ? `With it the total is ${formatPrice(order.totalPesewas + known)}. ${order.buyer.name} agrees before you prepare the parts.`
            : 'Empty where you deliver for nothing.'
        }
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </Sheet>
  );
}
