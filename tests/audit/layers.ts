import type { Locator, Page } from '@playwright/test';
import { typeAdvert } from '#tests/support/device/typedAdvert.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import type { AuditShop, Form, Person } from './auditShop.ts';

/* The layers over the pages of shoppers and vendors; `layersOfAccounts.ts` has the others. */

/** A layer over a page: the page where it is found, who opens it, and how. */
export interface Layer {
  readonly name: string;
  readonly path: string;
  readonly person: Person;
  /** The only form on which it exists; otherwise both. */
  readonly only?: Form;
  /** Back does not close it: it covers nothing, is a page, or is only shown once. */
  readonly stays?: true;
  /** Opens it. @returns the open layer, once a person can see it */
  open(page: Page, shop: AuditShop): Promise<Locator>;
}

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
export const visible = (locator: Locator) => locator.locator('visible=true').first();
export const button = (page: Page, name: string | RegExp) => visible(page.getByRole('button', { name }));

/** Presses a button that opens a dialog. */
export const pressing = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  return dialog(page);
};

async function menu(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

async function selectFirst(page: Page): Promise<void> {
  await visible(page.getByRole('checkbox', { name: /^Select (?!all)/ })).check();
}

const typedTitle = 'Alternator of the audit';

/** Layers for people who look at parts, buy and sell them. */
export function layersOfTrade({ advert, ownAdvert, vendor: { id: vendorId } }: AuditShop): Layer[] {
  const advertPage = { path: `/single-advert?id=${advert}`, person: 'nobody' } as const;
  const vendor = { person: 'vendor' } as const;
  return [
    { name: 'menu', path: '/', person: 'nobody', open: menu },
    { name: 'menu of a vendor', path: '/services', ...vendor, open: menu },
    {
      name: 'search',
      path: '/',
      person: 'nobody',
      only: 'phone',
      async open(page) {
        await page.getByRole('link', { name: 'Search' }).click();
        await dialog(page).getByRole('combobox').fill('brake');
        await visible(page.getByRole('option')).waitFor();
        return dialog(page);
      },
    },
    {
      name: 'search suggestions',
      path: '/',
      person: 'nobody',
      only: 'desktop',
      stays: true,
      async open(page) {
        await visible(page.getByRole('combobox')).fill('brake');
        await visible(page.getByRole('option')).waitFor();
        return visible(page.getByRole('listbox'));
      },
    },
    {
      name: 'filters',
      path: '/view-product',
      person: 'nobody',
      only: 'phone',
      async open(page) {
        await button(page, /^Filters/).click();
        return page.locator('form[popover]');
      },
    },
    {
      name: 'mails about a search',
      path: '/view-product?make=Toyota',
      person: 'nobody',
      open: pressing('Save this search'),
    },
    {
      name: 'near me',
      path: '/view-product',
      person: 'nobody',
      async open(page) {
        const sort = page.getByRole('combobox', { name: 'Sort' });
        // Playwright chooses without the focus that a person's choice has.
        await sort.focus();
        await sort.selectOption('ask');
        return dialog(page);
      },
    },
    {
      name: 'service kit',
      path: '/',
      person: 'nobody',
      async open(page) {
        await page.evaluate(() => {
          const garage = { vehicles: ['Toyota Corolla 2012'], chosen: 'Toyota Corolla 2012', onlyFitting: false };
          localStorage.setItem('garage', JSON.stringify(garage));
        });
        await page.reload();
        await button(page, /^Add a service kit/).click();
        await dialog(page).getByRole('status').waitFor();
        return dialog(page);
      },
    },
    { name: 'garage', path: '/view-product', person: 'nobody', open: pressing('Choose your vehicle') },
    {
      name: 'compare bar',
      path: '/view-product',
      person: 'nobody',
      stays: true,
      async open(page) {
        await button(page, /^Compare: /).click();
        return page.getByRole('region', { name: 'Compare' });
      },
    },
    { name: 'message to a vendor', ...advertPage, open: pressing('Message') },
    {
      name: 'message to a vendor, refused',
      ...advertPage,
      async open(page) {
        await button(page, 'Message').click();
        await dialog(page).getByRole('button', { name: /^Send/ }).click();
        await dialog(page).getByText('Your name is missing.').waitFor();
        return dialog(page);
      },
    },
    { name: 'report', ...advertPage, open: pressing('Report this advert') },
    { name: 'share', ...advertPage, open: pressing('Share this advert') },
    {
      name: 'zoom',
      ...advertPage,
      async open(page) {
        await page
          .getByRole('link', { name: /^Enlarge/ })
          .first()
          .click();
        return dialog(page);
      },
    },
    {
      name: 'notice',
      ...advertPage,
      stays: true,
      async open(page) {
        await button(page, /^Add to Cart/).click();
        return visible(page.getByRole('status').filter({ hasText: /\S/ }));
      },
    },
    {
      name: 'account menu',
      path: '/services',
      ...vendor,
      only: 'desktop',
      async open(page) {
        await visible(page.getByTitle('Your account')).click();
        return page.getByRole('navigation', { name: 'Your account' });
      },
    },
    { name: 'profile', path: '/vendor-dashboard', ...vendor, open: pressing(/^Profile$/) },
    {
      name: 'unsaved profile',
      path: '/vendor-dashboard',
      ...vendor,
      async open(page) {
        await button(page, /^Profile$/).click();
        await dialog(page).getByLabel('Full name').fill('Somebody Else');
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        return page.getByRole('alertdialog');
      },
    },
    {
      name: 'logout',
      path: '/services',
      ...vendor,
      async open(page) {
        await (await menu(page)).getByRole('button', { name: 'Logout' }).click();
        return page.getByRole('alertdialog');
      },
    },
    {
      name: 'filters of the dashboard',
      path: '/vendor-dashboard',
      ...vendor,
      only: 'phone',
      open: pressing(/^Filters/),
    },
    { name: 'menu of a card', path: '/vendor-dashboard', ...vendor, only: 'phone', open: pressing(/^More for /) },
    { name: 'camera for many parts', path: '/add-product', ...vendor, open: pressing('Photograph many parts') },
    { name: 'delete', path: '/vendor-dashboard', ...vendor, only: 'desktop', open: pressing(/^Delete /) },
    { name: 'receipts', path: '/vendor-dashboard', ...vendor, open: pressing('Receipts') },
    {
      name: 'selection of the dashboard',
      path: '/vendor-dashboard',
      ...vendor,
      stays: true,
      async open(page) {
        await selectFirst(page);
        return page.getByRole('region', { name: 'Selected adverts' });
      },
    },
    {
      name: 'prices by percent',
      path: '/vendor-dashboard',
      ...vendor,
      async open(page) {
        await selectFirst(page);
        return pressing('Change prices')(page);
      },
    },
    { name: 'report a review', path: `/vendor?id=${vendorId}`, person: 'nobody', open: pressing(/^Report/) },
    { name: 'plans', path: '/payment', ...vendor, stays: true, open: async (page) => dialog(page) },
    {
      name: 'preview',
      path: '/add-product',
      ...vendor,
      async open(page) {
        await typeAdvert(page, typedTitle);
        await button(page, 'Preview').click();
        return page.getByRole('dialog', { name: 'Preview' });
      },
    },
    {
      name: 'copy over a draft',
      path: '/add-product',
      ...vendor,
      stays: true,
      async open(page) {
        await typeAdvert(page, typedTitle);
        await page.getByText(/^Draft saved/).waitFor();
        await page.goto(`/add-product?copy=${ownAdvert}`);
        await untilLive(page);
        return page.getByRole('alertdialog');
      },
    },
    {
      name: 'discard what waits',
      path: '/vendor-dashboard',
      ...vendor,
      async open(page) {
        // None of this may reach the shop: the page is about a waiting entry.
        await page.route('**/api/**', (route) =>
          route.request().method() === 'GET' ? route.continue() : route.abort(),
        );
        await visible(page.getByLabel(/: available$/)).click({ force: true });
        await visible(page.getByText('Not sent yet')).waitFor();
        await page.goto('/outbox');
        await untilLive(page);
        return pressing('Discard')(page);
      },
    },
  ];
}
