import { useFavouritesSync } from '#src/features/favourites/useFavouritesSync.ts';
import { useGarageSync } from '#src/features/garage/useGarageSync.ts';

/** Keeps what device and account both hold the same while somebody is signed in. Shows nothing. Load it lazily. */
export function AccountSync() {
  useGarageSync();
  useFavouritesSync();
  return null;
}
