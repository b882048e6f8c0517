/* Apart from cart.ts, for the schema of what is stored of it. */

/** Different parts that a cart holds; also the most that one order request takes. */
export const maxCartItems = 50;
/** Pieces of one part. */
export const maxQuantity = 99;
