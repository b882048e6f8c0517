/**
 * Firefox, WebKit and Chromium before 156 ask only once for a script that did not arrive. So a further try of the start
 * asks for all of them under a folder of its own (`begin` in `src/boot/early.ts`), which is the first under another name.
 * @returns the address of what was asked for
 */
export const askedAgain = (url: string): string => url.replace(/^\/assets\/(?:again\/)+/, '/assets/');
