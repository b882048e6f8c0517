/*
 * The cookies that the shop sets, by how their names begin. The privacy page shows this list, and the server can write
 * no cookie whose name is not in it.
 */
export const cookieKinds = {
  'device-': 'that you have signed in on this device before, which helps to protect your password',
  'spareyard-': 'for a short time, when you last sent something, so that what you see next includes it',
  'plain-': 'in a browser without scripts, your sign-in, your cart and the requests that you sent',
} as const;

/** The name of a cookie of the shop. */
export type CookieName = `${keyof typeof cookieKinds}${string}`;
