import { useId, useState } from 'react';
import { carriers, townsOfCarrier } from '#contract/deal/carriers.ts';
import type { ParcelBody } from '#contract/deal/deals.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { OfferedWords } from '#src/ui/fields/OfferedWords.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PickedFiles } from '#src/ui/fields/PickedFiles.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';

/**
 * Asks which carrier has the parts. What was typed stays until the shop has it: a phone may close the page for its camera.
 * Load it lazily.
 */
export function ParcelSheet({
  orderId,
  pending,
  onClose,
  onSend,
}: {
  orderId: string;
  pending: boolean;
  onClose: () => void;
  onSend: (parcel: ParcelBody, pictures: readonly Blob[]) => void;
}) {
  const lists = useId();
  const [parcel, change] = useTypedFields(placeOfOrderWords(orderId, 'parcel'), {
    carrier: '',
    station: '',
    waybill: '',
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasPressed, setPressed] = useState(false);
  const fault = (text: string) => (wasPressed && text.trim() === '' ? 'This is missing.' : undefined);
  return (
    <Sheet
      onClose={onClose}
      title="Given to a carrier"
      actions={
        <SubmitButton
          type="button"
          pending={pending}
          onClick={() => {
            setPressed(true);
            if (Object.values(parcel).every((text) => text.trim() !== '')) onSend(parcel, files);
          }}
        >
          The carrier has it
        </SubmitButton>
      }
    >
      <Fields>
        <SecondText>The buyer gets this, and is told when it has arrived.</SecondText>
        <TextField
          label="Carrier"
          name="carrier"
          autoComplete="off"
          list={`${lists}-carriers`}
          help="Choose from the list, or type another one."
          value={parcel.carrier}
          error={fault(parcel.carrier)}
          onChange={(event) => change({ carrier: event.target.value })}
        />
        <OfferedWords id={`${lists}-carriers`} words={carriers.map(({ name }) => name)} />
        <TextField
          label="Station where the buyer collects it"
          name="station"
          autoComplete="off"
          list={`${lists}-towns`}
          value={parcel.station}
          error={fault(parcel.station)}
          onChange={(event) => change({ station: event.target.value })}
        />
        <OfferedWords id={`${lists}-towns`} words={townsOfCarrier(parcel.carrier)} />
        <TextField
          label="Waybill number"
          name="waybill"
          autoComplete="off"
          value={parcel.waybill}
          error={fault(parcel.waybill)}
          onChange={(event) => change({ waybill: event.target.value })}
        />
        <PickedFiles label="Add a picture of the waybill" most={1} files={files} onChange={setFiles} />
      </Fields>
    </Sheet>
  );
}
