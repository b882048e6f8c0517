import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { pageFacts, type PageRoute, pageRoutes } from '#contract/core/pages/pageFacts.ts';
import { plainForms } from '#server/pages/plain/plainForms.ts';
import { deskPlaces } from '#src/features/desk/deskSearch.ts';
import type { AuditShop, Person } from './auditShop.ts';

/** A page to audit, and the person who looks at it. */
export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly person: Person;
  /** Whether a search engine may index it: only such a page has to meet the requirements of search engines. */
  readonly isPublic: boolean;
  /** Made by the server for browsers without scripts. */
  readonly isPlain: boolean;
}

/** Pages of somebody that are opened as somebody other than the vendor. */
const looking: Partial<Record<PageRoute, Person>> = {
  '/order': 'buyer',
  '/orders': 'buyer',
  '/wanted-parts': 'buyer',
  '/price-offers': 'buyer',
  '/desk': 'staff',
};
/** The pages of `server/pages/plain` besides its forms. */
const plainPages = ['account', 'cart', 'done'];

/**
 * Every page of the shop: the app's are those of `pageFacts`, so that a new one is audited from its first day.
 */
export function auditedPages(shop: AuditShop): AuditedPage[] {
  return [...appPages(shop), ...desks(), ...plain(shop)];
}

function appPages({ advert, ownAdvert, receipt, vendor, order, thread, decision }: AuditShop): AuditedPage[] {
  const paths: Partial<Record<PageRoute, string>> = {
    '/v/$slug': `/v/${vendor.slug}`,
    '/$category': `/${partCategorySlugs[0] ?? ''}`,
  };
  const search: Partial<Record<PageRoute, string>> = {
    '/single-advert': `?id=${advert}`,
    '/edit-product': `?id=${ownAdvert}`,
    '/price-offers': `?advert=${advert}`,
    '/vendor-offers': `?advert=${ownAdvert}`,
    '/receipt': `?reference=${receipt}`,
    '/vendor': `?id=${vendor.id}`,
    '/order': `?id=${order}`,
    '/messages': `?thread=${thread}`,
    '/decision': `?id=${decision}`,
  };
  return pageRoutes.map((page) => {
    const isOfEverybody = pageFacts[page].of === 'everybody';
    return {
      name: page === '/' ? 'home' : page.slice(1).replace('$', '').replace('/', '.'),
      path: `${paths[page] ?? page}${search[page] ?? ''}`,
      person: looking[page] ?? (isOfEverybody ? 'nobody' : 'vendor'),
      // The short address of a vendor leads to the page of the vendor, which is measured under its own.
      isPublic: isOfEverybody && page !== '/v/$slug',
      isPlain: false,
    };
  });
}

/** The places of the desk other than its first. */
function desks(): AuditedPage[] {
  return deskPlaces
    .filter((place) => place !== 'reports')
    .map((place) => ({
      name: `desk: ${place}`,
      path: `/desk?show=${place}${place === 'find' ? '&text=Audited' : ''}`,
      person: 'staff',
      isPublic: false,
      isPlain: false,
    }));
}

function plain({ advert }: AuditShop): AuditedPage[] {
  return [...Object.keys(plainForms), ...plainPages].map((slug) => ({
    name: `plain ${slug}`,
    path: `/plain/${slug}${slug === 'enquiry' ? `?advert=${advert}` : ''}`,
    person: 'nobody',
    isPublic: false,
    isPlain: true,
  }));
}
