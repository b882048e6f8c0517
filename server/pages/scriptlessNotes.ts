import { isPage, pageFacts } from '#contract/core/pages/pageFacts.ts';

/*
 * What a page tells a browser without scripts, in <noscript>: where the same can be done without scripts, or in one
 * sentence that it cannot, as contract/core/pages/pageFacts.ts says. The text is the same for everybody, so that a page stays
 * the same for everybody. Where the app cannot be started, src/boot/early.ts shows the same notes.
 */

export interface ScriptlessNote {
  /** HTML for the head. */
  readonly head: string;
  /** HTML before the page and after it. */
  readonly before: string;
  readonly after: string;
}

const room = 'max-width:1216px;margin:0 auto;padding:80px 16px 0';

/** Returns the note of a page. @param routeIds the routes that it consists of */
export function scriptlessNote(routeIds: readonly string[]): ScriptlessNote {
  const route = routeIds.at(-1) ?? '';
  const instead = isPage(route) ? pageFacts[route].withoutScripts : 'works';
  const moved = instead.startsWith('/') ? instead : null;
  // Also shown where scripts run but the app did not start (`giveUp` in src/boot/early.ts); nothing forwards then.
  const words = moved ? `<a href="${moved}">Open this page without scripts</a>` : instead;
  return {
    head: moved ? `<noscript><meta http-equiv="refresh" content="0;url=${moved}"></noscript>` : '',
    before: instead === 'works' ? '' : `<noscript><p style="${room}">${words}</p></noscript>`,
    after: `<noscript><p style="padding:16px;text-align:center"><a href="/plain/cart">Your cart</a> · <a href="/plain/account">Your account</a></p></noscript>`,
  };
}
