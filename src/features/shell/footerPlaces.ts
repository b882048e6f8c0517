/*
 * The areas of contract/core/pages/pageFacts.ts that the footer knows, in few bytes, since every page loads it at its start;
 * footerPlaces.test.ts holds both together.
 */

/** Whether people work on a page. The newsletter is not offered there. */
export const isWork = (place: string): boolean =>
  /^\/(?:vendor-|price-list|(?:add|edit)-product|messages|payment|receipt)/.test(place);

/** Whether a page is a short form: what is below it is low, and the links of all pages open at a tap. */
export const isForm = (place: string): boolean => /^\/(?:login|register|otp|reset-password|track-order)$/.test(place);
