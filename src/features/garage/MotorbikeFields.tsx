import { useId } from 'react';
import { OfferedWords } from '#src/ui/fields/OfferedWords.tsx';
import { FieldPair } from '#src/ui/fields/form.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { motorbikeModels, offeredName } from '#contract/catalogue/fitment/motorbikes.ts';
import { motorbikeMakes } from '#contract/catalogue/fitment/vehicles.ts';

export interface MotorbikeDraft {
  readonly make: string;
  readonly model: string;
  readonly capacity: string;
}

/** A motorbike by make, model and capacity: names are offered while they are typed, and any other may be typed. */
export function MotorbikeFields({
  draft,
  errors,
  onChange,
}: {
  draft: MotorbikeDraft;
  errors: { readonly make?: string; readonly model?: string; readonly capacity?: string };
  onChange: (draft: MotorbikeDraft) => void;
}) {
  const id = useId();
  const { make, model, capacity } = draft;
  const typed = { autoComplete: 'off', maxLength: 30, spellCheck: false } as const;
  return (
    <>
      <FieldPair>
        <TextField
          {...typed}
          label="Make"
          placeholder="Bajaj"
          list={`${id}-makes`}
          value={make}
          error={errors.make}
          onChange={(event) => onChange({ ...draft, make: event.target.value })}
        />
        <TextField
          {...typed}
          label="Model"
          placeholder="Boxer"
          list={`${id}-models`}
          value={model}
          error={errors.model}
          onChange={(event) => onChange({ ...draft, model: event.target.value })}
        />
      </FieldPair>
      <TextField
        label="Capacity in cc"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        help="In the papers and often on the side, like 125 or 150."
        value={capacity}
        error={errors.capacity}
        onChange={(event) => onChange({ ...draft, capacity: event.target.value })}
      />
      <OfferedWords id={`${id}-makes`} words={motorbikeMakes} />
      <OfferedWords id={`${id}-models`} words={motorbikeModels(offeredName(motorbikeMakes, make))} />
    </>
  );
}
