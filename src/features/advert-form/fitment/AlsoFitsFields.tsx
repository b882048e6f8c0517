import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { isForBikes } from '#contract/catalogue/fitment/fitment.ts';
import { maxAlsoFits } from '#contract/catalogue/fitment/fittedVehicle.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { fittedModels } from '#contract/catalogue/fitment/motorbikes.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FieldMessage, LabelWords } from '#src/ui/fields/FieldFrame.tsx';
import { PlusIcon } from '#src/ui/pictures/icons.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { emptyRow, rowErrors, rowsOfText, textOfRows, type VehicleRow } from './alsoFitsText.ts';
import { EngineChoice } from './EngineChoice.tsx';
import { NamedVehicles } from './NamedVehicles.tsx';
import { VehicleRowFields } from './VehicleRowFields.tsx';
import fieldControl from '#src/ui/fields/control.module.css';
import { SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './AlsoFitsFields.module.css';

/** The other vehicles that the part fits, or that it fits them all. There are no rows until the vendor adds one. */
export function AlsoFitsFields({ form }: { form: UseFormReturn<AdvertFormValues> }) {
  const { control, setValue } = form;
  const { field, fieldState, formState } = useController({ control, name: 'alsoFits' });
  const [active, setActive] = useState<number | null>(null);
  const [universal, category] = useWatch({ control, name: ['universal', 'category'] });
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = rowsOfText(field.value);
  // A row that is being filled in shows no errors, unless the form was submitted already.
  const showsErrors = (index: number) => fieldState.error && (formState.isSubmitted || index !== active);
  const errors = rows.map((row, index) => (showsErrors(index) ? rowErrors(row) : {}));
  const hasRowError = rows.some((row) => Object.keys(rowErrors(row)).length > 0);
  const firstWrong = errors.findIndex((error) => Object.keys(error).length > 0);
  const slug = partCategorySlugs.find((one) => one === category);
  const forBikes = slug !== undefined && isForBikes(slug);
  const every = forBikes ? 'bike' : 'vehicle';

  const focus = (selector: string) => group.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = () => {
    flushSync(() => field.onChange(textOfRows([...rows, emptyRow])));
    focus(`[data-row="${rows.length}"] select`);
  };
  const remove = (index: number) => {
    flushSync(() => field.onChange(textOfRows(rows.toSpliced(index, 1))));
    const next = Math.min(index, rows.length - 2);
    focus(next < 0 ? '[data-add]' : `[data-row="${next}"] button`);
  };
  const change = (index: number, changed: Partial<VehicleRow>) => {
    const row = { ...rows[index], ...changed };
    const { make = '', model = '', yearFrom = '', yearTo = '' } = row;
    const clearsModel = changed.make !== undefined && !fittedModels(make).includes(model);
    field.onChange(textOfRows(rows.with(index, { make, model: clearsModel ? '' : model, yearFrom, yearTo })));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which row has the focus
    <fieldset
      className={spacing.stack3}
      ref={group}
      aria-describedby="also-fits-message"
      onFocus={({ target }) => setActive(rowOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setActive(null);
        field.onBlur();
      }}
    >
      <legend className={fieldControl.label}>
        <LabelWords label="Also fits" optional />
      </legend>
      <Checkbox
        label={`It fits every ${every}`}
        description={`Like ${every === 'bike' ? 'a lock or a bottle' : 'oil, a fuse or a tool'}.`}
        checked={universal === 'yes'}
        onChange={(event) => setValue('universal', event.target.checked ? 'yes' : '', { shouldDirty: true })}
      />
      {universal !== 'yes' && (
        <>
          {!forBikes && <EngineChoice form={form} />}
          {rows.map((row, index) => (
            <VehicleRowFields
              // Rows have no id but their index; each is rendered from its values alone.
              key={index}
              index={index}
              row={row}
              forBikes={forBikes}
              errors={errors[index] ?? {}}
              {...(index === Math.max(firstWrong, 0) && { makeRef: field.ref })}
              onChange={(changed) => change(index, changed)}
              onRemove={() => remove(index)}
            />
          ))}
          <NamedVehicles form={form} room={maxAlsoFits - rows.length} />
          {rows.length < maxAlsoFits ? (
            <Button className={styles.add} variant="text" data-add="" startIcon={<PlusIcon size={20} />} onClick={add}>
              {forBikes ? 'Add a motorbike it fits' : 'Add another vehicle it fits'}
            </Button>
          ) : (
            <SecondText as="p">
              {maxAlsoFits} vehicles is the limit. If the part fits more, say that it fits every {every}.
            </SecondText>
          )}
          <FieldMessage
            id="also-fits-message"
            error={hasRowError ? undefined : fieldState.error?.message}
            roomForMessage={false}
          />
        </>
      )}
    </fieldset>
  );
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}
