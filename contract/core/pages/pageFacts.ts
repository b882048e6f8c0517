/*
 * What is true of each page of the app, under its route. The frame, the sitemap, the page without scripts, the files of a
 * release and the walks of the tests go by it, and pageFacts.test.ts does not compile without a row for every route.
 */

export interface PageFacts {
  /**
   * Whose page it is. `everybody`: the same for all who open it. `somebody`: it shows what belongs to a person or a
   * device, and whoever is signed out sees a page without it. `vendors`: whoever is not signed in is led to the login.
   * `few`: the staff of the shop, and who was invited; they have a connection, so that its files are kept once opened.
   */
  readonly of: 'everybody' | 'somebody' | 'vendors' | 'few';
  /**
   * What its footer is. `shop`: whole. `work`: without the newsletter, for people at work. `form`: a short form, whose
   * footer opens at a tap. `desk`: none.
   */
  readonly area: 'shop' | 'work' | 'form' | 'desk';
  /** Whether the sitemap names it whatever is offered; pages of adverts, vendors and categories have maps of their own. */
  readonly isOnMap: boolean;
  /**
   * What a browser without scripts gets: the page, the plain page that does the same, or a sentence in HTML, which says
   * that it needs them.
   */
  readonly withoutScripts: 'works' | `/plain/${string}` | `${string}.`;
}

/** The facts of each page. */
export const pageFacts = {
  '/': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/view-product': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/$category': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'works' },
  '/single-advert': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'works' },
  '/vendor': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'works' },
  '/v/$slug': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'works' },
  '/services': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/contact': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/terms-conditions': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/privacy': { of: 'everybody', area: 'shop', isOnMap: true, withoutScripts: 'works' },
  '/register': { of: 'everybody', area: 'form', isOnMap: false, withoutScripts: 'works' },
  '/login': { of: 'everybody', area: 'form', isOnMap: false, withoutScripts: 'works' },
  '/otp': { of: 'everybody', area: 'form', isOnMap: false, withoutScripts: '/plain/verify' },
  '/reset-password': {
    of: 'everybody',
    area: 'form',
    isOnMap: false,
    withoutScripts: 'Choosing a new password needs JavaScript.',
  },
  '/cart-test': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: '/plain/cart' },
  '/compare': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'Comparing parts needs JavaScript.' },
  '/favourites': { of: 'everybody', area: 'shop', isOnMap: false, withoutScripts: 'Favourites need JavaScript.' },
  '/track-order': {
    of: 'everybody',
    area: 'form',
    isOnMap: false,
    withoutScripts: 'Following an order by its number needs JavaScript.',
  },
  '/data': {
    of: 'everybody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Seeing what is stored on this device needs JavaScript.',
  },
  '/outbox': { of: 'somebody', area: 'shop', isOnMap: false, withoutScripts: 'The outbox needs JavaScript.' },
  '/messages': { of: 'somebody', area: 'work', isOnMap: false, withoutScripts: '/plain/account' },
  '/orders': { of: 'somebody', area: 'shop', isOnMap: false, withoutScripts: '/plain/account' },
  '/order': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'This page needs JavaScript. Your requests are under <a href="/plain/account">Your account</a>.',
  },
  '/notices': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Notices need JavaScript. Your messages are under <a href="/plain/account">Your account</a>.',
  },
  '/saved-searches': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Saved searches need JavaScript.',
  },
  '/wanted-parts': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Asking vendors for a part needs JavaScript.',
  },
  '/price-offers': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Asking for a lower price needs JavaScript.',
  },
  '/security': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Changing the security of your account needs JavaScript.',
  },
  '/decision': {
    of: 'somebody',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Decisions of the shop need JavaScript. They are also in the mail that told you.',
  },
  '/vendor-dashboard': { of: 'vendors', area: 'work', isOnMap: false, withoutScripts: '/plain/account' },
  '/vendor-orders': { of: 'vendors', area: 'work', isOnMap: false, withoutScripts: '/plain/account' },
  '/add-product': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Posting an advert needs JavaScript. It saves what you type and makes pictures smaller.',
  },
  '/edit-product': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Editing an advert needs JavaScript.',
  },
  '/price-list': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Importing a price list needs JavaScript.',
  },
  '/vendor-wanted': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Answering buyers who look for a part needs JavaScript.',
  },
  '/vendor-staff': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Managing your staff needs JavaScript.',
  },
  '/vendor-offers': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Answering price offers needs JavaScript.',
  },
  '/vendor-money': {
    of: 'vendors',
    area: 'work',
    isOnMap: false,
    withoutScripts: 'Your money is shown only with JavaScript.',
  },
  '/payment': { of: 'vendors', area: 'work', isOnMap: false, withoutScripts: 'Paying for a plan needs JavaScript.' },
  '/receipt': { of: 'vendors', area: 'work', isOnMap: false, withoutScripts: 'Receipts need JavaScript.' },
  '/join-staff': {
    of: 'few',
    area: 'shop',
    isOnMap: false,
    withoutScripts: 'Accepting an invitation needs JavaScript.',
  },
  '/desk': { of: 'few', area: 'desk', isOnMap: false, withoutScripts: 'The desk needs JavaScript.' },
  /** The shell in which the service worker opens pages. Nobody goes there. */
  '/app-shell': { of: 'few', area: 'shop', isOnMap: false, withoutScripts: 'works' },
} as const satisfies Record<string, PageFacts>;

export type PageRoute = keyof typeof pageFacts;

/** The pages that people open, in the order of the table. */
export const pageRoutes = Object.keys(pageFacts).filter(
  (route): route is PageRoute => isPage(route) && route !== '/app-shell',
);

/** Whether a page has this route. */
export function isPage(route: string): route is PageRoute {
  return Object.hasOwn(pageFacts, route);
}

/** Returns the pages of which something is true, in the order of the table. */
export function pagesWhere(isSo: (facts: PageFacts) => boolean): readonly PageRoute[] {
  return pageRoutes.filter((route) => isSo(pageFacts[route]));
}
