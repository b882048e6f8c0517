/* Limits of what both device and account store. Separate from the schemas, which no page needs when it starts. */

/** The most favourites of one account, and of one device. */
export const maxFavourites = 200;

export const maxVehicles = 10;
