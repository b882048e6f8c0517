import { type Centre, kmBetween, placeCentre, townCentres } from '#contract/core/places/townCentres.ts';

/*
 * The order "Nearest": bands around a town, each newest first. The address names a town and never a position. Server
 * and device put an advert into its band by the same table.
 */

/** Where the bands end, in km; the last band has no end. */
const bandEndsKm = [3, 10, 25, 50, 100, 200, 400];
export const bandCount = bandEndsKm.length + 1;

/** The centre that a list is ordered around; null when none is named, or a town that is not known. */
export function orderingCentre({
  sort,
  near,
}: {
  sort?: string | undefined;
  near?: string | undefined;
}): Centre | null {
  return sort === 'nearest' && near !== undefined ? (townCentres.get(near.toLowerCase()) ?? null) : null;
}

/** The band of a place, from 0. */
export function bandOf(place: { town: string; region: string }, centre: Centre): number {
  const point = placeCentre(place);
  return point ? bandAt(point, centre) : bandEndsKm.length;
}

/** The band of a point, from 0. */
export function bandAt(point: Centre, centre: Centre): number {
  const km = kmBetween(point, centre);
  const band = bandEndsKm.findIndex((end) => km <= end);
  return band === -1 ? bandEndsKm.length : band;
}
