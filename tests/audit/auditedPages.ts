import { readdirSync } from 'node:fs';
import path from 'node:path';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { projectDir } from '#server/config.ts';
import type { AuditShop, Person } from './auditShop.ts';

/** A page to look at, and who looks. */
export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly person: Person;
  /** Whether a search engine may keep it: only such a page owes anything to one. */
  readonly isPublic: boolean;
}

/** The routes that are nobody's own: each is measured whole. What is not named here is looked at as the vendor. */
const open: Readonly<Record<string, string>> = {
  index: '/',
  'view-product': '/view-product',
  $category: `/${partCategorySlugs[0] ?? ''}`,
  'single-advert': '/single-advert',
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
  data: '/data',
};
/** The frame that the worker opens pages in: nobody's destination. */
const withoutPage = new Set(['app-shell']);

/** Every route of the app, found in its folder, so that a new one is audited from its first day. */
export function auditedPages({ advert, ownAdvert, receipt }: AuditShop): AuditedPage[] {
  const search: Readonly<Record<string, string>> = {
    'single-advert': `?id=${advert}`,
    'edit-product': `?id=${ownAdvert}`,
    receipt: `?reference=${receipt}`,
  };
  return routeNames()
    .filter((name) => !withoutPage.has(name))
    .map((name) => {
      const isPublic = name in open;
      return {
        name: name === 'index' ? 'home' : name.replace('$', ''),
        path: `${open[name] ?? `/${name}`}${search[name] ?? ''}`,
        person: isPublic ? ('nobody' as const) : ('vendor' as const),
        isPublic,
      };
    });
}

/** The files that are a URL: `__root` and those that begin with a minus are none. */
function routeNames(): string[] {
  return readdirSync(path.join(projectDir, 'src/routes'))
    .filter((file) => file.endsWith('.tsx') && !/^(?:-|__)/.test(file) && !file.includes('.test.'))
    .map((file) => path.basename(file, '.tsx'));
}
