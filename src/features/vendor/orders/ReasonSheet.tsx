import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderActWords } from '#contract/orders/orderWords.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';

const maxCharacters = 300;

/** The most common reasons, to be tapped. */
const usual: Partial<Record<OrderStatus, readonly string[]>> = {
  declined: ['Sold', 'Not in stock right now', 'I cannot deliver there', 'The price has changed'],
  cancelled: ['Sold', 'The part is damaged'],
  'not-collected': ['Nobody came', 'No answer on the phone'],
  'return-refused': ['It was fitted or used', 'It is not in the condition in which I sold it', 'Something is missing'],
};

/** Asks before an order ends badly, and for the reason that the buyer is told. Load it lazily. */
export function ReasonSheet({
  order,
  to,
  onClose,
  onDone,
}: {
  order: OrderView;
  to: OrderStatus;
  onClose: () => void;
  onDone: (reason: string) => void;
}) {
  const [reason, setReason] = useTypedWords(placeOfOrderWords(order.id, to));
  const act = orderActWords(to, 'vendor', order.handover);
  const { name, isTold } = order.buyer;
  return (
    <Sheet
      onClose={onClose}
      title={`${act}: order ${order.number}?`}
      actions={
        <Button fullWidth color="error" disabled={reason.length > maxCharacters} onClick={() => onDone(reason.trim())}>
          {act}
        </Button>
      }
    >
      <p>
        {isTold ? `${name} is told, with your reason.` : `${name} is not told. Call or write, so that nobody waits.`}
      </p>
      <ChipRow>
        {(usual[to] ?? []).map((words) => (
          <FilterChipButton key={words} selected={reason === words} onClick={() => setReason(words)}>
            {words}
          </FilterChipButton>
        ))}
      </ChipRow>
      <TextAreaField
        label="Reason"
        optional
        maxCharacters={maxCharacters}
        value={reason}
        error={reason.length > maxCharacters ? 'Reason has more than 300 characters.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Sheet>
  );
}
