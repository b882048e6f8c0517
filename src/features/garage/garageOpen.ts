import { atom } from 'jotai';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';

/** Set while the garage is open, otherwise null. What opened it may be gone when a vehicle is chosen or removed. */
export const garageOpenAtom = atom<{
  /** Asks for a new vehicle at once, and begins with this make; '' for none. */
  readonly make?: string | undefined;
  /** Called with a vehicle that was added. */
  readonly onChosen?: ((vehicle: Vehicle) => void) | undefined;
} | null>(null);
