import { kmBetween, placeCentre } from '#contract/core/places/townCentres.ts';
import { type OwnPlace, ownPlaceAtom } from '#src/device/lists/ownPlace.ts';
import { deviceStore } from '#src/http/session.ts';
import { nearAtom } from '#src/device/lists/nearAtom.ts';

/* Load this module lazily: it brings the map of the towns. */

/** Makes the words for how far a part is: "under 2 km", "12 km"; from the centre of its town, as the crow flies. */
export function distanceWordsFrom(place: OwnPlace): (part: { town: string; region: string }) => string {
  return (part) => {
    const centre = placeCentre(part);
    if (!centre) return '';
    const km = Math.round(kmBetween(place, centre));
    return km < 2 ? 'under\u00a02\u00a0km' : `${km}\u00a0km`;
  };
}

let isFollowed = false;

/** Keeps `nearAtom` as the stored place is, from now on. May be called again. */
export function followOwnPlace(): void {
  if (isFollowed) return;
  isFollowed = true;
  const publish = () => {
    const place = deviceStore.get(ownPlaceAtom);
    deviceStore.set(nearAtom, place && { town: place.town, distanceTo: distanceWordsFrom(place) });
  };
  deviceStore.sub(ownPlaceAtom, publish);
  publish();
}
