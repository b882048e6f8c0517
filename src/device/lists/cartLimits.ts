/* Separate from cart.ts, because the schema of the stored cart needs it too. */

export const maxCartItems = 50;
export const maxQuantity = 99;
export const fullCartWords = {
  message: `The cart is full, with ${maxCartItems} different parts`,
  detail: 'Send the requests for them first, or remove some.',
} as const;
