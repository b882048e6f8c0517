import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { garageAtom } from '#src/device/lists/garage.ts';
import { classes } from '#src/lib/classes.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { BikeIcon, CarIcon } from '#src/ui/pictures/icons.tsx';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './GarageStrip.module.css';

/**
 * The shopper's vehicle above a list: how many parts of the list fit it, and a switch to see only those. The vehicle
 * orders the list; it is never narrowed before the switch is on, and the switch turns itself off when nothing would be
 * left.
 * @param fits the vehicle that the list's address filters by
 * @param fitting how many parts of the list fit the vehicle, in words; null while it is not known, '' when there are none
 * @param isForBikes whether the list is of bicycles and motorbikes, where cars are not mentioned
 * @param ordered the vehicle that the list's address orders by
 * @param onVehicle requests the list filtered by a vehicle, ordered by it, or as it is; `unasked` when no tap did
 */
export function GarageStrip({
  fits,
  fitting,
  isForBikes,
  ordered,
  onVehicle,
}: {
  fits: string | undefined;
  fitting: string | null;
  isForBikes: boolean;
  ordered: string | undefined;
  onVehicle: (by: { fits?: string; vehicle?: string }, unasked?: boolean) => void;
}) {
  const vehicle = useChosenVehicle();
  const { onlyFitting } = useAtomValue(garageAtom);
  const setGarage = useSetAtom(garageAtom);
  const [emptied, setEmptied] = useState<string | null>(null);
  const own = vehicle && vehicleText(vehicle);
  const isOn = own !== null && fits === own;
  // The switch moves with the tap; the address follows once the list is being loaded.
  const [turned, setTurned] = useState<boolean | null>(null);
  if (turned !== null && turned === isOn) setTurned(null);
  const isConcerned = vehicle !== null && (!isForBikes || vehicle.kind !== 'car');
  const isNone = fitting === '';
  const inOrder = own !== null && isConcerned ? { vehicle: own } : {};
  const hadVehicle = useRef(false);

  const turn = (on: boolean, unasked = false) => {
    setEmptied(null);
    setTurned(on === isOn ? null : on);
    setGarage((current) => ({ ...current, onlyFitting: on }));
    onVehicle(on && own !== null ? { fits: own } : inOrder, unasked);
  };

  // A page that the server rendered knows neither the vehicle nor the switch.
  useEffect(() => {
    const isGone = own === null && hadVehicle.current;
    hadVehicle.current = own !== null;
    if (fits !== undefined) return;
    if (own !== null && isConcerned && onlyFitting && !isNone) onVehicle({ fits: own }, true);
    else if ((own !== null && isConcerned && ordered !== own) || isGone) onVehicle(inOrder, true);
    // oxlint-disable-next-line react/exhaustive-deps -- when the switch or the vehicle changes, not whenever the address does
  }, [own, onlyFitting, isConcerned]);

  useEffect(() => {
    if (!isOn || !isNone) return;
    turn(false, true);
    setEmptied(own);
    // oxlint-disable-next-line react/exhaustive-deps -- when it is known that nothing is left
  }, [isOn, isNone]);

  if (fits !== undefined && !isOn) {
    // The person who shared this address meant another vehicle.
    return (
      <div className={styles.shared}>
        <GarageButton chip>Fits {fits}</GarageButton>
        <Button variant="text" onClick={() => onVehicle(inOrder)}>
          Show all
        </Button>
      </div>
    );
  }
  return (
    <div className={classes(styles.place, isForBikes && styles.ofBikes)}>
      {vehicle && isConcerned ? (
        <div className={styles.strip} data-on={isOn || undefined}>
          <VehicleButton vehicle={vehicle}>
            {stripWords(isOn, fitting, emptied !== null && emptied === own)}
          </VehicleButton>
          <Switch
            label={`Only what fits your ${shortVehicle(vehicle)}`}
            stateWord=""
            checked={turned ?? isOn}
            disabled={isNone && !isOn}
            onChange={(event) => turn(event.target.checked)}
          />
        </div>
      ) : (
        <GarageButton chip>Choose your vehicle</GarageButton>
      )}
    </div>
  );
}

function VehicleButton({ vehicle, children }: { vehicle: Vehicle; children: string }) {
  const setOpen = useSetAtom(garageOpenAtom);
  const Icon = vehicle.kind === 'car' ? CarIcon : BikeIcon;
  return (
    <button className={styles.vehicle} type="button" aria-haspopup="dialog" onClick={() => setOpen({})}>
      <Icon />
      <span>
        <strong className={styles.name}>{vehicleText(vehicle)}</strong>
        <output className={styles.words}>{children}</output>
      </span>
    </button>
  );
}

function stripWords(isOn: boolean, fitting: string | null, isEmptied: boolean): string {
  if (isOn) return 'Only parts that fit it';
  if (isEmptied) return 'No match: all parts are shown';
  if (fitting === null) return 'Parts that fit are marked';
  if (fitting === '') return 'No part stated to fit it';
  return `${fitting} of these ${fitting === '1' ? 'fits' : 'fit'} it`;
}
