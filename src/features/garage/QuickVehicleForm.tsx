import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes, yearsOffered } from '#contract/catalogue/fitment/vehicles.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { garageAtom, withVehicle } from '#src/device/lists/garage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { VinField } from './VinField.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './QuickVehicleForm.module.css';

const carMakes = makes.filter((make) => make !== 'Other');

/**
 * A car in one line, where there is the room for it: make, model, year or the number of the car, Go. Load it lazily: it
 * brings the models. Motorbikes and bicycles are chosen in the garage.
 */
export function QuickVehicleForm({
  onVehicle,
  onOther,
}: {
  onVehicle: (vehicle: Vehicle) => void;
  onOther: () => void;
}) {
  const setGarage = useSetAtom(garageAtom);
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [year, setYear] = useState('');
  const [wasPressed, setPressed] = useState(false);
  // A number is read a moment after it was typed; by then Go may have been pressed.
  const isAwaited = useRef(false);
  const [years] = useState(() => yearsOffered(shopYear()));
  const use = (named: { make: string; model: string; year: number | null }) => {
    const vehicle: Vehicle = { kind: 'car', ...named };
    setGarage((current) => withVehicle(current, vehicle));
    onVehicle(vehicle);
  };
  return (
    <form
      className={styles.form}
      aria-label="Your vehicle"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        isAwaited.current = true;
        if (make !== '' && model !== '') use({ make, model, year: year === '' ? null : Number(year) });
      }}
    >
      <SelectField
        label="Make"
        placeholder="Choose"
        roomForMessage={false}
        options={carMakes}
        value={make}
        error={wasPressed && make === '' ? 'Choose a make.' : undefined}
        onChange={(event) => {
          setMake(event.target.value);
          setModel('');
        }}
      />
      <SelectField
        label="Model"
        placeholder={make === '' ? 'Make first' : 'Choose'}
        roomForMessage={false}
        disabled={make === ''}
        options={make === '' ? [] : modelsOf(make).filter((known) => known !== 'Other')}
        value={model}
        error={wasPressed && make !== '' && model === '' ? 'Choose a model.' : undefined}
        onChange={(event) => setModel(event.target.value)}
      />
      <SelectField
        label="Year"
        placeholder="Any year"
        roomForMessage={false}
        options={years}
        value={year}
        onChange={(event) => setYear(event.target.value)}
      />
      <div className={spacing.shrinks}>
        <VinField
          compact
          onRead={(found) => {
            if (found.make !== make || found.model !== null) setModel(found.model ?? '');
            setMake(found.make ?? '');
            const foundYear = String(found.year ?? '');
            setYear(years.includes(foundYear) ? foundYear : '');
            if (isAwaited.current && found.make !== null && found.model !== null) {
              use({ make: found.make, model: found.model, year: years.includes(foundYear) ? found.year : null });
            }
          }}
        />
      </div>
      <div className={styles.acts}>
        <Button type="submit" color="secondary" size="large">
          Go
        </Button>
        <Button variant="text" onClick={onOther}>
          Motorbike or bicycle
        </Button>
      </div>
    </form>
  );
}
