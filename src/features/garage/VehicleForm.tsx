import { useState } from 'react';
import type { Vehicle } from '#contract/catalogue/fitment.ts';
import { wheelSizes, wheelWords } from '#contract/catalogue/measures.ts';
import { firstYear, lastYear, makes, modelsOf } from '#contract/catalogue/vehicles.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { FieldPair, Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { VinField } from './VinField.tsx';

export const vehicleFormId = 'vehicle';

const kinds = [
  { value: 'car', label: 'Car, bus or truck' },
  { value: 'bike', label: 'Bicycle' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const carMakes = makes.filter((make) => make !== 'Other');

/** The newest first. */
function yearsOffered(): string[] {
  const last = lastYear(new Date());
  return Array.from({ length: last - firstYear + 1 }, (_, n) => String(last - n));
}

interface Faults {
  readonly make?: string;
  readonly model?: string;
  readonly wheel?: string;
}

/** A vehicle of one's own: make, model and year, with a VIN's help; a bicycle by its wheels. */
export function VehicleForm({ onVehicle }: { onVehicle: (vehicle: Vehicle) => void }) {
  const [kind, setKind] = useState<Kind>('car');
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [year, setYear] = useState('');
  const [wheel, setWheel] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [years] = useState(yearsOffered);

  const submit = () => {
    const size = wheelSizes.find((known) => known === wheel);
    if (kind === 'bike') {
      if (size === undefined) setFaults({ wheel: 'Choose the size of the wheels.' });
      else onVehicle({ kind, wheel: size });
      return;
    }
    if (make === '') setFaults({ make: 'Choose a make.' });
    else if (model === '') setFaults({ model: 'Choose a model.' });
    else onVehicle({ kind, make, model, year: year === '' ? null : Number(year) });
  };

  return (
    <form
      id={vehicleFormId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Fields>
        <ChoiceCards
          label="Add a vehicle"
          name="kind"
          choices={kinds}
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find(({ value }) => value === event.target.value);
            if (chosen) setKind(chosen.value);
            setFaults({});
          }}
        />
        {kind === 'bike' ? (
          <SelectField
            label="Wheel size"
            placeholder="Wheel size"
            options={wheelSizes.map((size) => ({ value: size, label: wheelWords(size) }))}
            help="Printed on the side of the tyre, like 26 x 2.10 or 700x25C."
            value={wheel}
            error={faults.wheel}
            onChange={(event) => setWheel(event.target.value)}
          />
        ) : (
          <>
            <FieldPair>
              <SelectField
                label="Make"
                placeholder="Make"
                options={carMakes}
                value={make}
                error={faults.make}
                onChange={(event) => {
                  setMake(event.target.value);
                  setModel('');
                }}
              />
              <SelectField
                label="Model"
                placeholder={make === '' ? 'Make first' : 'Model'}
                disabled={make === ''}
                options={make === '' ? [] : modelsOf(make).filter((known) => known !== 'Other')}
                value={model}
                error={faults.model}
                onChange={(event) => setModel(event.target.value)}
              />
            </FieldPair>
            <SelectField
              label="Year"
              optional
              placeholder="Any year"
              options={years}
              value={year}
              onChange={(event) => setYear(event.target.value)}
            />
            <VinField
              onRead={(found) => {
                if (found.make !== null && found.make !== make) {
                  setMake(found.make);
                  setModel('');
                }
                if (found.year !== null && years.includes(String(found.year))) setYear(String(found.year));
              }}
            />
          </>
        )}
      </Fields>
    </form>
  );
}
