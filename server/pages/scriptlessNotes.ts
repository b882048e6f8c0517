/*
 * What a page tells a browser without scripts, in <noscript>: where the same can be done without scripts, or in one
 * sentence that it cannot. The text is the same for everybody, so that a page stays the same for everybody. Where the
 * app cannot be started, src/boot/early.ts shows the same notes.
 */

/** Pages that forward to their plain counterpart at once. */
const movedTo: Readonly<Record<string, string>> = {
  '/cart-test': '/plain/cart',
  '/orders': '/plain/account',
  '/messages': '/plain/account',
  '/otp': '/plain/verify',
  '/vendor-dashboard': '/plain/account',
  '/vendor-orders': '/plain/account',
};

const needsScripts: Readonly<Record<string, string>> = {
  '/add-product': 'Posting an advert needs JavaScript. It saves what you type and makes pictures smaller.',
  '/edit-product': 'Editing an advert needs JavaScript.',
  '/price-list': 'Importing a price list needs JavaScript.',
  '/payment': 'Paying for a plan needs JavaScript.',
  '/order': 'This page needs JavaScript. Your requests are under <a href="/plain/account">Your account</a>.',
  '/vendor-money': 'Your money is shown only with JavaScript.',
  '/receipt': 'Receipts need JavaScript.',
  '/decision': 'Decisions of the shop need JavaScript. They are also in the mail that told you.',
  '/track-order': 'Following an order by its number needs JavaScript.',
  '/reset-password': 'Choosing a new password needs JavaScript.',
  '/security': 'Changing the security of your account needs JavaScript.',
  '/favourites': 'Favourites need JavaScript.',
  '/compare': 'Comparing parts needs JavaScript.',
  '/wanted-parts': 'Asking vendors for a part needs JavaScript.',
  '/price-offers': 'Asking for a lower price needs JavaScript.',
  '/vendor-offers': 'Answering price offers needs JavaScript.',
  '/vendor-wanted': 'Answering buyers who look for a part needs JavaScript.',
  '/vendor-staff': 'Managing your staff needs JavaScript.',
  '/join-staff': 'Accepting an invitation needs JavaScript.',
  '/saved-searches': 'Saved searches need JavaScript.',
  '/notices': 'Notices need JavaScript. Your messages are under <a href="/plain/account">Your account</a>.',
  '/outbox': 'The outbox needs JavaScript.',
  '/data': 'Seeing what is stored on this device needs JavaScript.',
};

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
  const moved = movedTo[route];
  // Also shown where scripts run but the app did not start (`giveUp` in src/boot/early.ts); nothing forwards then.
  const words = moved ? `<a href="${moved}">Open this page without scripts</a>` : needsScripts[route];
  return {
    head: moved ? `<noscript><meta http-equiv="refresh" content="0;url=${moved}"></noscript>` : '',
    before: words ? `<noscript><p style="${room}">${words}</p></noscript>` : '',
    after: `<noscript><p style="padding:16px;text-align:center"><a href="/plain/cart">Your cart</a> · <a href="/plain/account">Your account</a></p></noscript>`,
  };
}
