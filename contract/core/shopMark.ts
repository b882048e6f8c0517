/*
 * A header on every answer of the shop. A captive portal or a proxy may answer 200 with a page of its own in the shop's
 * place; what lacks the mark is shown if need be, and never kept as the shop's.
 */
export const shopMarkHeader = 'x-shop-answer';
export const shopMark = '1';
/** Added by the service worker to a saved answer: when it was kept, in milliseconds since 1970 by the device's clock. */
export const savedAtHeader = 'x-saved-at';
/** The document that any page can be drawn into without a line: the frame of the shop, and no page's data. */
export const shellPath = '/app-shell';
/** Where the system's share sheet posts pictures to. */
export const sharePath = '/share-pictures';
/** The form that takes the shared pictures, with how the sharing went in its query. */
export const sharedFormPath = '/add-product';
