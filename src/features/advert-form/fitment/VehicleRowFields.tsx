import { type Ref, useState } from 'react';
import type { FittedVehicle } from '#contract/catalogue/fitment/fittedVehicle.ts';
import { fittedMakes, fittedModels } from '#contract/catalogue/fitment/motorbikes.ts';
import { yearsOffered } from '#contract/catalogue/fitment/vehicles.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { FieldPair } from '#src/ui/fields/form.tsx';
import { TrashIcon } from '#src/ui/pictures/icons.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import type { VehicleRow } from './alsoFitsText.ts';
import styles from './VehicleRowFields.module.css';

/** One more vehicle that the part fits, with its years. */
export function VehicleRowFields({
  index,
  row,
  errors,
  forBikes,
  makeRef,
  onChange,
  onRemove,
}: {
  index: number;
  row: VehicleRow;
  errors: Partial<Record<keyof FittedVehicle, string>>;
  /** Whether the part is of a category of bicycles and motorbikes. */
  forBikes: boolean;
  makeRef?: Ref<HTMLSelectElement>;
  onChange: (changed: Partial<VehicleRow>) => void;
  onRemove: () => void;
}) {
  const [years] = useState(() => yearsOffered(shopYear()));
  // The advert's own vehicle is the first.
  const name = `vehicle ${index + 2}`;
  const offered = fittedMakes(forBikes);
  // The category may have been another one when the make was chosen.
  const makes = row.make === '' || offered.includes(row.make) ? offered : [row.make, ...offered];
  const known = row.make === '' ? [] : fittedModels(row.make);
  // An older advert may name a model that is no longer in the list.
  const models = row.model === '' || known.includes(row.model) ? known : [row.model, ...known];
  const vehicle = [row.make, row.model].filter(Boolean).join(' ');
  const select = (part: keyof VehicleRow, label: string) => ({
    label: `${label} of ${name}`,
    hideLabel: true,
    roomForMessage: false,
    value: row[part],
    error: errors[part],
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  });
  return (
    <fieldset className={styles.box} data-row={index} aria-label={`Also fits: ${name}`}>
      <div className={styles.head}>
        <span className={styles.name}>{vehicle || `Vehicle ${index + 2}`}</span>
        <IconButton aria-label={`Remove ${vehicle || name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <FieldPair>
        <SelectField {...select('make', 'Make')} ref={makeRef} placeholder="Make" options={makes} />
        <SelectField
          {...select('model', 'Model')}
          placeholder={row.make === '' ? 'Make first' : 'Model'}
          options={models}
        />
      </FieldPair>
      <FieldPair>
        <SelectField {...select('yearFrom', 'First year')} placeholder="From year" options={years} />
        <SelectField {...select('yearTo', 'Last year')} placeholder="To year" options={years} />
      </FieldPair>
    </fieldset>
  );
}
