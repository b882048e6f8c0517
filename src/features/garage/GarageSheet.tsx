import { useAtom } from 'jotai';
import { useState } from 'react';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { maxVehicles } from '#contract/people/accountLimits.ts';
import { garageAtom, withoutVehicle, withVehicle } from '#src/device/lists/garage.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { PlusIcon, TrashIcon } from '#src/ui/pictures/icons.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { focusNear } from '#src/ui/focusNear.ts';
import { SecondText } from '#src/ui/Text.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';
import { VehicleForm, vehicleFormId } from './VehicleForm.tsx';
import styles from './GarageSheet.module.css';

/** The shopper's vehicles: choose one, add one, remove one. Load it lazily. */
export function GarageSheet({
  open,
  onClose,
  make,
  onChosen,
}: {
  open: boolean;
  onClose: () => void;
  /** Asks for a new vehicle at once, and begins with this make. */
  make?: string | undefined;
  onChosen?: ((vehicle: Vehicle) => void) | undefined;
}) {
  const [garage, setGarage] = useAtom(garageAtom);
  const [isAdding, setAsked] = useState(false);
  const { vehicles, chosen } = garage;
  const adding = isAdding || make !== undefined || vehicles.length === 0;
  const isFull = vehicles.length >= maxVehicles;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="My garage"
      actions={
        adding && !isFull ? (
          <Button type="submit" form={vehicleFormId} variant="contained">
            Use this vehicle
          </Button>
        ) : (
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {vehicles.length > 0 && (
        <ul className={styles.list} aria-label="Your vehicles">
          {vehicles.map((vehicle) => (
            <li className={styles.item} key={vehicle}>
              <Radio
                name="vehicle"
                label={vehicle}
                checked={vehicle === chosen}
                onChange={() => setGarage((current) => ({ ...current, chosen: vehicle }))}
              />
              <IconButton
                aria-label={`Remove ${vehicle}`}
                onClick={({ currentTarget }) => {
                  focusNear(currentTarget);
                  setGarage((current) => withoutVehicle(current, vehicle));
                }}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
          <li className={styles.item}>
            <Radio
              name="vehicle"
              label="No vehicle"
              checked={chosen === null}
              onChange={() => setGarage((current) => ({ ...current, chosen: null }))}
            />
          </li>
        </ul>
      )}
      {isFull ? (
        <SecondText>Your garage holds {maxVehicles} vehicles. Remove one to add another.</SecondText>
      ) : adding ? (
        <VehicleForm
          key={make}
          make={make}
          onVehicle={(vehicle) => {
            setGarage((current) => withVehicle(current, vehicle));
            setAsked(false);
            onClose();
            onChosen?.(vehicle);
          }}
        />
      ) : (
        <Button variant="outlined" startIcon={<PlusIcon size={20} />} onClick={() => setAsked(true)}>
          Add a vehicle
        </Button>
      )}
    </Sheet>
  );
}
