import { useState } from 'react';
import { carriers } from '#contract/deal/carriers.ts';
import type { ParcelBody } from '#contract/deal/deals.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';

/** Asks which carrier has the parts. Load it lazily. */
export function ParcelSheet({
  pending,
  onClose,
  onSend,
}: {
  pending: boolean;
  onClose: () => void;
  onSend: (parcel: ParcelBody) => void;
}) {
  const [parcel, setParcel] = useState<ParcelBody>({ carrier: '', station: '', waybill: '' });
  const [wasPressed, setPressed] = useState(false);
  const fault = (text: string) => (wasPressed && text.trim() === '' ? 'This is missing.' : undefined);
  const change = (part: Partial<ParcelBody>) => setParcel((current) => ({ ...current, ...part }));
  return (
    <Sheet
      open
      onClose={onClose}
      title="Given to a carrier"
      actions={
        <SubmitButton
          type="button"
          pending={pending}
          onClick={() => {
            setPressed(true);
            if (Object.values(parcel).every((text) => text.trim() !== '')) onSend(parcel);
          }}
        >
          The carrier has it
        </SubmitButton>
      }
    >
      <Fields>
        <SecondText>The buyer gets this, and is told when it has arrived.</SecondText>
        <SelectField
          label="Carrier"
          placeholder="Choose"
          value={parcel.carrier}
          options={carriers.map((name) => ({ value: name, label: name }))}
          error={fault(parcel.carrier)}
          onChange={(event) => change({ carrier: event.target.value })}
        />
        <TextField
          label="Station where the buyer collects it"
          name="station"
          value={parcel.station}
          error={fault(parcel.station)}
          onChange={(event) => change({ station: event.target.value })}
        />
        <TextField
          label="Waybill number"
          name="waybill"
          autoComplete="off"
          value={parcel.waybill}
          error={fault(parcel.waybill)}
          onChange={(event) => change({ waybill: event.target.value })}
        />
      </Fields>
    </Sheet>
  );
}
