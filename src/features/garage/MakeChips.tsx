import { useAtomValue, useSetAtom } from 'jotai';
import { type Vehicle, readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { makes } from '#contract/catalogue/fitment/vehicles.ts';
import { garageAtom } from '#src/device/lists/garage.ts';
import { useOnceHydrated } from '#src/lib/useHydrated.ts';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import styles from './MakeChips.module.css';

const maxShown = 6;

/**
 * The makes to begin with on a phone, one tap each: those of the vehicles that this device had chosen before, then the
 * first of the list. Shown while no vehicle is chosen.
 */
export function MakeChips({ onChosen }: { onChosen: (vehicle: Vehicle) => void }) {
  const { vehicles } = useAtomValue(garageAtom);
  const setOpen = useSetAtom(garageOpenAtom);
  const hasVehicles = useOnceHydrated(vehicles.length > 0, false);
  const recent = (hasVehicles ? vehicles : []).flatMap((text) => {
    const vehicle = readVehicle(text);
    return vehicle?.kind === 'car' ? [vehicle.make] : [];
  });
  const offered = [...new Set([...recent, ...makes])].slice(0, maxShown);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form's fields
    <ChipRow className={styles.chips} role="group" aria-label="Make of your vehicle">
      {offered.map((make) => (
        <FilterChipButton key={make} onClick={() => setOpen({ make, onChosen })}>
          {make}
        </FilterChipButton>
      ))}
      <FilterChipButton onClick={() => setOpen({ make: '', onChosen })}>VIN or chassis number</FilterChipButton>
    </ChipRow>
  );
}
