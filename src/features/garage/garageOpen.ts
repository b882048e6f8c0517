import { atom } from 'jotai';
import type { Vehicle } from '#contract/catalogue/fitment.ts';

/** The garage while it is open; null while it is closed. What opened it may be gone when a vehicle is chosen or removed. */
export const garageOpenAtom = atom<{
  /** Told of a vehicle that was added. */
  readonly onChosen?: ((vehicle: Vehicle) => void) | undefined;
} | null>(null);
