/* How much of what device and account both keep. Apart from the schemas, which no page needs at its start. */

/** Favourites of one account, and of one device. */
export const maxFavourites = 200;

/** Vehicles that a garage holds. */
export const maxVehicles = 10;
