import { type UseFormReturn, useWatch } from 'react-hook-form';
import { bulbTypes, wheelSizes, wheelWords } from '#contract/measures.ts';
import { measureOf } from '#contract/partMeasures.ts';
import { FieldPair } from '#src/ui/form.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { AdvertFormValues } from './advertFormValues.ts';
import { cleanMeasure } from './fitmentValues.ts';

const wheelOptions = wheelSizes.map((size) => ({ value: size, label: wheelWords(size) }));

/** The measures of a part that is told by them: a tyre, a rim, a bulb, a battery, a bicycle's wheel. Of others none. */
export function MeasureFields({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const { register, setValue, control, formState } = form;
  const { errors } = formState;
  const kind = measureOf(useWatch({ control, name: 'partType' }));
  const measure = (name: keyof typeof cleanMeasure) =>
    ({
      optional: true,
      autoComplete: 'off',
      error: errors[name]?.message,
      ...register(name, {
        // Shown as it will be stored. Before the field is judged, which happens when it is left too.
        onBlur: (event: { target: { value: string } }) => setValue(name, cleanMeasure[name](event.target.value)),
      }),
    }) as const;
  switch (kind) {
    case 'tyre':
      return (
        <TextField
          label="Tyre size"
          autoCapitalize="characters"
          spellCheck={false}
          help="Printed on its side, like 195/65R15."
          {...measure('tyre')}
        />
      );
    case 'rim':
      return (
        <FieldPair>
          <TextField label="Rim, inches" inputMode="decimal" help="Like 16." {...measure('rimInches')} />
          <TextField label="Bolt circle" spellCheck={false} help="Like 5x114.3." {...measure('rimBolts')} />
        </FieldPair>
      );
    case 'bulb':
      return (
        <SelectField
          label="Bulb type"
          placeholder="Not said"
          options={bulbTypes}
          help="Printed on its socket."
          {...measure('bulb')}
        />
      );
    case 'battery':
      return (
        <FieldPair>
          <TextField
            label="Battery group"
            autoCapitalize="characters"
            spellCheck={false}
            help="Like NS70."
            {...measure('batteryGroup')}
          />
          <TextField label="Capacity, Ah" inputMode="numeric" help="Like 65." {...measure('batteryAmpHours')} />
        </FieldPair>
      );
    case 'wheel':
      return (
        <SelectField
          label="Wheel size"
          placeholder="Not said"
          options={wheelOptions}
          help="Printed on the side of the tyre, like 26 x 2.10."
          {...measure('wheel')}
        />
      );
    case null:
      return null;
  }
}
