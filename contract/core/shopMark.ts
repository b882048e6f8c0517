/*
 * A header on every response of the shop. A captive portal or a proxy may answer 200 with its own page instead of the
 * shop's; a response without the mark may be shown, but is never saved as the shop's.
 */
export const shopMarkHeader = 'x-shop-answer';
export const shopMark = '1';
/**
 * Added by the service worker to a saved response: when it was saved, in milliseconds since 1970 by the device's clock.
 */
export const savedAtHeader = 'x-saved-at';
/**
 * The header that the browser sends with a navigation preload (`Service-Worker-Navigation-Preload`). The worker sets it
 * to the short tags of the pages that it holds, separated by spaces, because a preload carries no `If-None-Match` for
 * the worker's copies.
 */
export const preloadHeader = 'service-worker-navigation-preload';
/**
 * Returns the beginning of an ETag: 66 bits of its hash, enough to identify one of some dozen pages.
 * `W/"gnYJ9jUEm3HH5jybBA46ay"` → `gnYJ9jUEm3H`
 */
export const shortTag = (etag: string): string => etag.replace(/^(?:W\/)?"/, '').slice(0, 11);
/** The document into which any page can be drawn without a connection: the frame of the shop, without a page's data. */
export const shellPath = '/app-shell';
/** The path to which the system's share sheet posts pictures. */
export const sharePath = '/share-pictures';
/** The form that takes the shared pictures; its query says how the sharing went. */
export const sharedFormPath = '/add-product';
