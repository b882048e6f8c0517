/*
 * The oldest browsers in which the app runs (docs/decisions/browsers.md): Chrome and its WebView 99, Safari 15.4,
 * Firefox 100. What cannot be rewritten for them is found by `tests/support/newerThanFloor.ts`, and what they lack is
 * added by `src/boot/browsers/olderBrowsers.ts`.
 */

/**
 * They read all syntax of this year except for static blocks of classes, which `tests/builtFiles.test.ts` refuses. With
 * their names the compiler would rewrite private fields too, which costs 2 KB at the start.
 */
export const scriptFloor = 'es2022';

export const styleFloor = ['chrome99', 'safari15.4', 'firefox100'];
