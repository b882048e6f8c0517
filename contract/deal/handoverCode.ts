/*
 * The code that a buyer shows when the parts change hands: this beginning, the id of the order, a dot, and the shop's
 * Ed25519 signature over everything before that dot, in base64url. The vendor's app checks it without a connection.
 */
export const handoverCodeStart = 'SPAREYARD1.';

/** How many wrong six figures in a row a vendor can enter; after that only the signed code counts. */
export const maxWrongCodes = 5;

/** Splits a code; null for one of another form. */
export function readHandoverCode(code: string): { orderId: string; signed: string; signature: string } | null {
  if (!code.startsWith(handoverCodeStart)) return null;
  const [, orderId, signature] = /^([\da-f-]{36})\.([\w-]{86})$/.exec(code.slice(handoverCodeStart.length)) ?? [];
  if (orderId === undefined || signature === undefined) return null;
  return { orderId, signed: `${handoverCodeStart}${orderId}`, signature };
}
