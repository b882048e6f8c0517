import { useAtomValue } from 'jotai';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { useOnceHydrated } from '#src/lib/useHydrated.ts';
import { chosenVehicleAtom } from '#src/device/lists/garage.ts';

/**
 * The chosen vehicle; null when there is none, and while the component is being hydrated. Parts of a page are hydrated
 * one after the other, and each must start as the server rendered it, even when another has read the device already.
 */
export function useChosenVehicle(): Vehicle | null {
  return useOnceHydrated(useAtomValue(chosenVehicleAtom), null);
}
