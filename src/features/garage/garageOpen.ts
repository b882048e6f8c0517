import { atom } from 'jotai';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';

/** Set while the garage is open, otherwise null. What opened it may be gone when a vehicle is chosen or removed. */
export const garageOpenAtom = atom<{
  /** Called with a vehicle that was added. */
  readonly onChosen?: ((vehicle: Vehicle) => void) | undefined;
} | null>(null);
