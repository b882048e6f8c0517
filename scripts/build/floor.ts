/**
 * The oldest browsers in which the app runs (decision 91): phones of seven and eight years. Scripts and styles are
 * written for them; `newerThanFloor.ts` finds what cannot be rewritten, and `src/boot/olderBrowsers.ts` adds what they
 * lack. Chrome 99 and its WebView know cascade layers, without which no page has its look.
 */
export const floor = ['chrome99', 'safari15.4', 'firefox100'];
