import { useState } from 'react';
import { type Vehicle, readVehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { wheelWords } from '#contract/catalogue/measures/measures.ts';
import { wheelSizes } from '#contract/catalogue/measures/measureChoices.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes, yearsOffered, motorbikeMakes } from '#contract/catalogue/fitment/vehicles.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { inPage } from '#src/lib/inPage.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { FieldPair, Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { MotorbikeFields } from './MotorbikeFields.tsx';
import { motorbikeModels, offeredName } from '#contract/catalogue/fitment/motorbikes.ts';
import { VinField } from './VinField.tsx';

export const vehicleFormId = 'vehicle';

const kinds = [
  { value: 'car', label: 'Car, bus or truck' },
  { value: 'motorbike', label: 'Motorbike' },
  { value: 'bike', label: 'Bicycle' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const carMakes = makes.filter((make) => make !== 'Other');

interface FieldErrors {
  readonly make?: string;
  readonly model?: string;
  readonly wheel?: string;
  readonly capacity?: string;
}

/** A shopper's vehicle: a car by make, model and year, or its VIN; a motorbike by make, model, capacity; a bicycle. */
export function VehicleForm({
  make: firstMake = '',
  onVehicle,
}: {
  /** The make to begin with. */
  make?: string | undefined;
  onVehicle: (vehicle: Vehicle) => void;
}) {
  const [kind, setKind] = useState<Kind>('car');
  const [make, setMake] = useState(firstMake);
  const [model, setModel] = useState('');
  const [year, setYear] = useState('');
  const [wheel, setWheel] = useState('');
  const [motorbike, setMotorbike] = useState({ make: '', model: '', capacity: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [years] = useState(() => yearsOffered(shopYear()));

  const submit = () => {
    const size = wheelSizes.find((known) => known === wheel);
    if (kind === 'bike') {
      if (size === undefined) setErrors({ wheel: 'Choose the size of the wheels.' });
      else onVehicle({ kind, wheel: size });
      return;
    }
    if (kind === 'motorbike') {
      submitMotorbike();
      return;
    }
    if (make === '') setErrors({ make: 'Choose a make.' });
    else if (model === '') setErrors({ model: 'Choose a model.' });
    else onVehicle({ kind, make, model, year: year === '' ? null : Number(year) });
  };

  const submitMotorbike = () => {
    const named = offeredName(motorbikeMakes, motorbike.make).replaceAll(' ', '-');
    const ofMake = offeredName(motorbikeModels(named), motorbike.model);
    const figures = motorbike.capacity.replace(/\s*cc$/i, '').trim();
    if (named === '') setErrors({ make: 'Enter the make.' });
    else if (ofMake === '') setErrors({ model: 'Enter the model.' });
    else if (!/^(?:[4-9]\d|[1-9]\d{2,3})?$/.test(figures))
      setErrors({ capacity: 'Enter the capacity in digits, like 125.' });
    else {
      const capacityCc = figures === '' ? null : Number(figures);
      const vehicle = readVehicle(vehicleText({ kind: 'motorbike', make: named, model: ofMake, capacityCc }));
      if (vehicle) onVehicle(vehicle);
      else setErrors({ model: 'Use letters and digits only.' });
    }
  };

  return (
    <form id={vehicleFormId} noValidate onSubmit={inPage(submit)}>
      <Fields>
        <ChoiceCards
          label="Add a vehicle"
          name="kind"
          choices={kinds}
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find(({ value }) => value === event.target.value);
            if (chosen) setKind(chosen.value);
            setErrors({});
          }}
        />
        {kind === 'motorbike' ? (
          <MotorbikeFields draft={motorbike} errors={errors} onChange={setMotorbike} />
        ) : kind === 'bike' ? (
          <SelectField
            label="Wheel size"
            placeholder="Wheel size"
            options={wheelSizes.map((size) => ({ value: size, label: wheelWords(size) }))}
            help="Printed on the side of the tyre, like 26 x 2.10 or 700x25C."
            value={wheel}
            error={errors.wheel}
            onChange={(event) => setWheel(event.target.value)}
          />
        ) : (
          <>
            <FieldPair>
              <SelectField
                label="Make"
                placeholder="Choose"
                options={carMakes}
                value={make}
                error={errors.make}
                onChange={(event) => {
                  setMake(event.target.value);
                  setModel('');
                }}
              />
              <SelectField
                label="Model"
                placeholder={make === '' ? 'Make first' : 'Choose'}
                disabled={make === ''}
                options={make === '' ? [] : modelsOf(make).filter((known) => known !== 'Other')}
                value={model}
                error={errors.model}
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
                // A VIN is one vehicle: what another VIN or the person had filled in is replaced.
                if (found.make !== make || found.model !== null) setModel(found.model ?? '');
                setMake(found.make ?? '');
                const foundYear = String(found.year ?? '');
                setYear(years.includes(foundYear) ? foundYear : '');
              }}
            />
          </>
        )}
      </Fields>
    </form>
  );
}
