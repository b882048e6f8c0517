/** Every key of local storage, except the three of the session (`src/http/session.ts`). Logout clears all of it. */
export const storageKeys = {
  cart: 'cart',
  /**
   * Also read by the inline script (`src/boot/early.ts`), which sets an attribute on the document before it is painted.
   */
  listingView: 'listing-view',
  orderForm: 'order-form',
  orderAttempts: 'order-attempts',
  trackedOrders: 'tracked-orders',
  /** The last known state of the tracked orders. */
  trackedOrdersCopy: 'tracked-orders-copy',
  recentSearches: 'recent-searches',
  /** Where the last advert's part was: the next one is usually at the same stall. */
  advertPlace: 'advert-place',
  /** The payment whose success this device has told. */
  seenPayment: 'seen-payment',
  /** How many launches in a row the service worker did not answer. */
  workerFailures: 'worker-failures',
  viewedAdverts: 'viewed-adverts',
  /** Also read by the inline script (`src/boot/early.ts`), which marks the document while a vehicle is chosen. */
  garage: 'garage',
  /** Profile changes that could not be sent; never the password. */
  unsavedProfile: 'unsaved-profile',
  favourites: 'favourites',
  /** Who owns the favourites, and which ones that account is known to have (`lists/sync/favouritesRecord.ts`). */
  favouritesAccount: 'favourites-account',
  /** Also read by the inline script (`src/boot/early.ts`), which marks the document while there is any. */
  recentlyViewed: 'recently-viewed',
  compare: 'compare',
  /** Where this person is, for distances. It never leaves the device; the shop learns only the town of a list's order. */
  ownPlace: 'own-place',
  /** The numbers of vendors that this person asked for (`lists/useVendorPhone.ts`). */
  shownPhones: 'shown-phones',
  /**
   * How many outbox entries wait for a connection or for the person. Decides whether the outbox is opened at the start.
   */
  outboxCount: 'outbox-count',
  /** What was typed in conversations and sheets and not sent. Before there were sheets it was conversations alone. */
  typedWords: 'message-drafts',
  /** The number of the copy in the database with which they agree (`typedCopy.ts`). */
  typedWordsCopy: 'message-drafts-copy',
  /**
   * Mirror of the data wishes in IndexedDB (`usage/dataWishesAtom.ts`). Also read by the inline script
   * (`src/boot/early.ts`), which sets an attribute on the document before its pictures are chosen.
   */
  dataWishes: 'data-wishes',
  /** What was typed in the moment before a page was left (`outbox/forms/leftWords.ts`). */
  leftWords: 'left-words',
  /** The key and address with which the shop was last told that this browser accepts push messages. */
  push: 'push',
  /** Set when the person declined the offer of push notices. */
  pushNotNow: 'push-not-now',
} as const;
