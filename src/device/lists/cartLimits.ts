/* Separate from cart.ts, because the schema of the stored cart needs it too. */

/** How many different parts a cart holds; also the maximum of one order request. */
export const maxCartItems = 50;
/** The maximum quantity of one part. */
export const maxQuantity = 99;
