/* Separate from cart.ts, because the schema of the stored cart needs it too. */

/** How many different parts a cart holds; also the maximum of one order request. */
export const maxCartItems = 50;
/** The maximum quantity of one part. */
export const maxQuantity = 99;
/** What is said where a full cart takes no other part. */
export const fullCartWords = {
  message: `The cart is full, with ${maxCartItems} different parts`,
  detail: 'Send the requests for them first, or remove some.',
} as const;
