import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment.ts';
import { garageAtom } from '#src/device/lists/garage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './GarageStrip.module.css';

/**
 * One's vehicle over a list: what it is filtered by, and the way out.
 * @param fits what the list's address says
 * @param onFits asks for the list with another filter by vehicle, or without
 */
export function GarageStrip({
  fits,
  onFits,
}: {
  fits: string | undefined;
  onFits: (fits: string | undefined) => void;
}) {
  const vehicle = useChosenVehicle();
  const { filtering } = useAtomValue(garageAtom);
  const setGarage = useSetAtom(garageAtom);
  const own = vehicle && vehicleText(vehicle);

  // A page that came from the server, and a vehicle chosen while a list is open: from then on the list is filtered.
  useEffect(() => {
    if (own !== null && filtering && fits === undefined) onFits(own);
    // oxlint-disable-next-line react/exhaustive-deps -- when the choice changes, not whenever the address does
  }, [own, filtering]);

  const showAll = () => {
    setGarage((held) => ({ ...held, filtering: false }));
    onFits(undefined);
  };
  const showFitting = () => {
    setGarage((held) => ({ ...held, filtering: true }));
    if (own !== null) onFits(own);
  };

  return (
    <div className={styles.row}>
      <GarageButton>{stripWords(fits, vehicle)}</GarageButton>
      {fits !== undefined && (
        <Button variant="text" onClick={showAll}>
          Show all
        </Button>
      )}
      {fits === undefined && own !== null && (
        <Button variant="text" onClick={showFitting}>
          Only what fits
        </Button>
      )}
    </div>
  );
}

function stripWords(fits: string | undefined, vehicle: Vehicle | null): string {
  if (fits === undefined) return vehicle ? vehicleText(vehicle) : 'Choose your vehicle';
  return vehicle && fits === vehicleText(vehicle) ? `Fits your ${shortVehicle(vehicle)}` : `Fits ${fits}`;
}
