import { type Region, regions, townsOf } from '#contract/core/places/regions.ts';
import { type Centre, kmBetween, regionCentre, townCentres } from '#contract/core/places/townCentres.ts';
import type { OwnPlace } from '#src/device/lists/ownPlace.ts';

/** Farther from every town than this, a phone is not in Ghana. */
const farthestKm = 150;
/** Of what the phone tells only this much is kept: a kilometre. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
const waitMs = 15_000;

/** The place of a town that a person has chosen. */
export function placeOfTown(town: string, region: Region): OwnPlace {
  return { town, ...(townCentres.get(town.toLowerCase()) ?? regionCentre(region)) };
}

/** The nearest town that the shop knows by name; null when none is near. */
function nearestTown(here: Centre): string | null {
  let found: { town: string; km: number } | null = null;
  for (const town of regions.flatMap((region) => townsOf(region))) {
    const centre = townCentres.get(town.toLowerCase());
    const km = centre ? kmBetween(here, centre) : Infinity;
    if (km <= farthestKm && (found === null || km < found.km)) found = { town, km };
  }
  return found?.town ?? null;
}

/** Asks the phone where it is. Nothing of it is sent. @returns the place, or a sentence that says why there is none */
export async function askPhone(): Promise<OwnPlace | string> {
  if (!('geolocation' in navigator)) return 'This device cannot tell where it is. Choose your town below.';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
        const town = nearestTown(here);
        resolve(town === null ? 'You seem to be outside Ghana. Choose a town below.' : { town, ...here });
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve(
          code === PERMISSION_DENIED
            ? 'The shop may not ask this device where it is. Choose your town below.'
            : 'This device could not find where it is. Choose your town below.',
        ),
      { timeout: waitMs, maximumAge: 600_000 },
    );
  });
}
