import { useState } from 'react';
import { shopTime } from '#src/http/shopTime.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { OrderActions } from '#src/ui/order/orderParts.tsx';
import { heldChoices, readyChoices, usualHold } from './pickUpChoices.ts';
import styles from './ReceivedOrder.module.css';

/** Accepts a pick-up with the times of it. Load it lazily. */
export function PickUpForm({
  onAccept,
  onCancel,
}: {
  onAccept: (times: { readyFrom?: string; heldUntil: string }) => void;
  onCancel: () => void;
}) {
  const [now] = useState(() => shopTime(Date.now()));
  const [readyFrom, setReadyFrom] = useState('');
  const [hold, setHold] = useState(usualHold);
  const choices = heldChoices(now, readyFrom);
  return (
    <QuietPanel className={styles.note}>
      <Fields>
        <SelectField
          label="Ready from"
          options={[...readyChoices(now)]}
          value={readyFrom}
          onChange={(event) => setReadyFrom(event.target.value)}
        />
        <SelectField
          label="Held until"
          help="The buyer may come until then. After that you can release the parts."
          options={choices.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(hold)}
          onChange={(event) => setHold(Number(event.target.value))}
        />
      </Fields>
      <OrderActions>
        <Button
          onClick={() => {
            const heldUntil = choices[hold]?.value;
            if (heldUntil !== undefined) onAccept({ ...(readyFrom !== '' && { readyFrom }), heldUntil });
          }}
        >
          Accept with these times
        </Button>
        <Button variant="text" onClick={onCancel}>
          Back
        </Button>
      </OrderActions>
    </QuietPanel>
  );
}
