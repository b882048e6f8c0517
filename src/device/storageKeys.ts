/**
 * Every key that the app keeps in local storage, beside the three of the session (`src/http/session.ts`).
 * Logout clears all of local storage, as specified.
 */
export const storageKeys = {
  cart: 'cart',
  /** Also read by the inline script (`src/boot/early.ts`), which marks the document before it is painted. */
  listingView: 'listing-view',
  orderForm: 'order-form',
  orderAttempts: 'order-attempts',
  trackedOrders: 'tracked-orders',
  /** What became of them, as the shop said it last. */
  trackedOrdersCopy: 'tracked-orders-copy',
  recentSearches: 'recent-searches',
  /** Launches in a row at which the service worker did not answer. */
  workerFailures: 'worker-failures',
  viewedAdverts: 'viewed-adverts',
  /** Also read by the inline script (`src/boot/early.ts`), which marks the document while a vehicle is chosen. */
  garage: 'garage',
  /** What of a profile could not be saved; never the password. */
  unsavedProfile: 'unsaved-profile',
  favourites: 'favourites',
  /** Whose they are, and what that account is known to hold (`account/favouritesRecord.ts`). */
  favouritesAccount: 'favourites-account',
  /** Also read by the inline script (`src/boot/early.ts`), which marks the document while there is any. */
  recentlyViewed: 'recently-viewed',
  compare: 'compare',
  /** How many entries of the outbox wait for a connection or for the person; only says whether to open it at the start. */
  outboxCount: 'outbox-count',
  /** What was typed in conversations and not sent. */
  messageDrafts: 'message-drafts',
  /**
   * Mirror of the data wishes in IndexedDB (`dataWishes.ts`). Also read by the inline script (`src/boot/early.ts`), which
   * marks the document before its pictures are chosen.
   */
  dataWishes: 'data-wishes',
  /** With which key and under which address the shop was last told that this browser takes pushes. */
  push: 'push',
  /** That pushes were not wanted when they were offered. */
  pushNotNow: 'push-not-now',
} as const;
