/*
 * The cookies that the shop sets, by how their names begin. The privacy page shows this list, and the server can write
 * no cookie whose name is not in it.
 */
export const cookieKinds = {
  'device-': 'One says that you have signed in on this device before, which helps to protect your password.',
  'spareyard-': 'One says for some seconds when you last sent something, so that you see it in what you open next.',
  'plain-': 'In a browser without scripts, some hold your sign-in, your cart and the requests that you sent.',
} as const;

/** The name of a cookie of the shop. */
export type CookieName = `${keyof typeof cookieKinds}${string}`;
