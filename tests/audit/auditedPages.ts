import { readdirSync } from 'node:fs';
import path from 'node:path';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { projectDir } from '#server/config.ts';
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

/**
 * The routes that belong to no single person; all measurements apply to them. Routes that are not listed here are
 * opened as the vendor.
 */
const open: Readonly<Record<string, string>> = {
  index: '/',
  'view-product': '/view-product',
  $category: `/${partCategorySlugs[0] ?? ''}`,
  'single-advert': '/single-advert',
  vendor: '/vendor',
  services: '/services',
  contact: '/contact',
  'terms-conditions': '/terms-conditions',
  privacy: '/privacy',
  register: '/register',
  login: '/login',
  otp: '/otp',
  'reset-password': '/reset-password',
  'cart-test': '/cart-test',
  compare: '/compare',
  favourites: '/favourites',
  'track-order': '/track-order',
  data: '/data',
};
/** Routes that are opened as somebody other than the vendor. */
const looking: Readonly<Record<string, Person>> = {
  order: 'buyer',
  orders: 'buyer',
  'wanted-parts': 'buyer',
  'price-offers': 'buyer',
  desk: 'staff',
  'v.$slug': 'nobody',
};
/** The shell in which the service worker opens pages; nobody goes there. */
const withoutPage = new Set(['app-shell']);
/** The pages of `server/pages/plain` besides its forms. */
const plainPages = ['account', 'cart', 'done'];

/**
 * Every page of the shop: the app's routes are found in their folder, so that a new one is audited from its first day.
 */
export function auditedPages(shop: AuditShop): AuditedPage[] {
  return [...appPages(shop), ...desks(), ...plain(shop)];
}

function appPages({ advert, ownAdvert, receipt, vendor, order, thread, decision }: AuditShop): AuditedPage[] {
  const paths: Readonly<Record<string, string>> = { 'v.$slug': `/v/${vendor.slug}` };
  const search: Readonly<Record<string, string>> = {
    'single-advert': `?id=${advert}`,
    'edit-product': `?id=${ownAdvert}`,
    'price-offers': `?advert=${advert}`,
    'vendor-offers': `?advert=${ownAdvert}`,
    receipt: `?reference=${receipt}`,
    vendor: `?id=${vendor.id}`,
    order: `?id=${order}`,
    messages: `?thread=${thread}`,
    decision: `?id=${decision}`,
  };
  return routeNames().map((name) => {
    const isPublic = name in open;
    return {
      name: name === 'index' ? 'home' : name.replace('$', ''),
      path: `${paths[name] ?? open[name] ?? `/${name}`}${search[name] ?? ''}`,
      person: looking[name] ?? (isPublic ? 'nobody' : 'vendor'),
      isPublic,
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

/** The files that are routes: `__root` and files that begin with a minus are not. */
export function routeNames(): string[] {
  return readdirSync(path.join(projectDir, 'src/routes'))
    .filter((file) => file.endsWith('.tsx') && !/^(?:-|__)/.test(file) && !file.includes('.test.'))
    .map((file) => path.basename(file, '.tsx'))
    .filter((name) => !withoutPage.has(name));
}
