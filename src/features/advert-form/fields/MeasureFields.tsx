import type { ComponentProps } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { measureOf, type MeasureKind, wheelWords } from '#contract/catalogue/measures/measures.ts';
import { wheelSizes, bulbTypes } from '#contract/catalogue/measures/measureChoices.ts';
import { FieldPair } from '#src/ui/fields/form.tsx';
import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';
import { cleanMeasure } from '#src/features/advert-form/fitment/fitmentValues.ts';

type MeasureField = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'help' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
> & {
  name: keyof typeof cleanMeasure;
  /** Set when the value is chosen from a list. */
  options?: SelectFieldProps['options'];
};

const asPrinted = { autoCapitalize: 'characters', spellCheck: false } as const;

/** The fields for each kind of measure; two fields are shown side by side. */
const fieldsOf: Record<MeasureKind, readonly MeasureField[]> = {
  tyre: [{ name: 'tyre', label: 'Tyre size', help: 'Printed on its side, like 195/65R15.', ...asPrinted }],
  rim: [
    { name: 'rimInches', label: 'Rim, inches', help: 'Like 16.', inputMode: 'decimal' },
    { name: 'rimBolts', label: 'Bolt circle', help: 'Like 5x114.3.', spellCheck: false },
  ],
  bulb: [{ name: 'bulb', label: 'Bulb type', help: 'Printed on its socket.', options: bulbTypes }],
  battery: [
    { name: 'batteryGroup', label: 'Battery group', help: 'Like NS70.', ...asPrinted },
    { name: 'batteryAmpHours', label: 'Capacity, Ah', help: 'Like 65.', inputMode: 'numeric' },
  ],
  wheel: [
    {
      name: 'wheel',
      label: 'Wheel size',
      help: 'Printed on the side of the tyre, like 26 x 2.10.',
      options: wheelSizes.map((size) => ({ value: size, label: wheelWords(size) })),
    },
  ],
};

/** The measures that identify a tyre, a rim, a bulb, a battery or a bicycle wheel. Other parts have none. */
export function MeasureFields({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const { register, setValue, control, formState } = form;
  const { errors } = formState;
  const kind = measureOf(useWatch({ control, name: 'partType' }));
  if (kind === null) return null;
  const fields = fieldsOf[kind].map(({ name, options, ...field }) => {
    const fieldProps = {
      ...field,
      optional: true,
      autoComplete: 'off',
      error: errors[name]?.message,
      ...register(name, {
        // Shown as it will be stored. This runs before the field is validated, which also happens when it is left.
        onBlur: (event: { target: { value: string } }) => setValue(name, cleanMeasure[name](event.target.value)),
      }),
    };
    return options ? (
      <SelectField key={name} placeholder="Not given" options={options} {...fieldProps} />
    ) : (
      <TextField key={name} {...fieldProps} />
    );
  });
  return fields.length > 1 ? <FieldPair>{fields}</FieldPair> : fields;
}
