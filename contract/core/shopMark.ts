/*
 * A header on every answer of the shop. A captive portal or a proxy may answer 200 with a page of its own in the shop's
 * place; what lacks the mark is shown if need be, and never kept as the shop's.
 */
export const shopMarkHeader = 'x-shop-answer';
export const shopMark = '1';
/** Added by the service worker to a saved answer: when it was kept, in milliseconds since 1970 by the device's clock. */
export const savedAtHeader = 'x-saved-at';
/**
 * What the worker has the browser say with a navigation preload (`Service-Worker-Navigation-Preload`): the short tags of
 * the pages that it holds, with a space between. A preload carries no `If-None-Match` of the worker's copies.
 */
export const preloadHeader = 'service-worker-navigation-preload';
/** Enough of an ETag (66 bits of its hash) to name one of some dozen pages. `W/"gnYJ9jUEm3HH5jybBA46ay"` → `gnYJ9jUEm3H` */
export const shortTag = (etag: string): string => etag.replace(/^(?:W\/)?"/, '').slice(0, 11);
/** The document that any page can be drawn into without a connection: the frame of the shop, and no page's data. */
export const shellPath = '/app-shell';
/** Where the system's share sheet posts pictures to. */
export const sharePath = '/share-pictures';
/** The form that takes the shared pictures, with how the sharing went in its query. */
export const sharedFormPath = '/add-product';
