import path from 'node:path';
import { projectDir } from '#server/config.ts';
import { eventually, postedCount, typeAdvert } from './advertSteps.ts';
import type { Scene, Step } from './scene.ts';
import type { Tab } from './tab.ts';

/* What a person does in an engine other than Chromium, step by step. Each step leaves the tab on a page that is live. */

const list = '/breaking-system';
const cardLink = 'main li a[href^="/single-advert?"]';
const picture = path.join(projectDir, 'server/db/demo/pictures', 'alternator.jpg');
const title = 'Alternator for the walk';

/** Pages that anybody may open. */
const open = ({ advert, vendorId }: Scene): readonly string[] => [
  '/',
  '/view-product',
  list,
  `/single-advert?id=${advert}`,
  `/vendor?id=${vendorId}`,
  '/services',
  '/contact',
  '/terms-conditions',
  '/privacy',
  '/register',
  '/login',
  '/reset-password',
  '/cart-test',
  '/compare',
  '/favourites',
  '/track-order',
  '/data',
  '/outbox',
  '/messages',
];
const ofVendors = [
  '/vendor-dashboard',
  '/vendor-orders',
  '/add-product',
  '/price-list',
  '/messages',
  '/orders',
  '/notices',
  '/saved-searches',
  '/wanted-parts',
  '/vendor-wanted',
  '/vendor-staff',
  '/price-offers',
  '/vendor-offers',
  '/security',
  '/payment',
];

const offline =
  /NetworkError|Load failed|network|connection|Failed to|Could not|AbortError|resource of|FetchEvent|ServiceWorker/i;

async function openPages({ tab }: Scene, paths: readonly string[]): Promise<void> {
  for (const one of paths) {
    await tab.open(one);
    await tab.until(`${one} has a heading`, "return document.querySelector('main h1')?.textContent");
  }
}

/** Goes from the list to its first advert; the list must be open. @returns the advert's title */
async function openFirst(tab: Tab): Promise<string> {
  await tab.press({ css: cardLink });
  await tab.isAt('/single-advert');
  return String(
    await tab.until(
      'the advert is shown',
      "return document.querySelector('main h1')?.textContent?.length > 8 && document.querySelector('main h1').textContent",
    ),
  );
}

export const steps: readonly Step[] = [
  {
    title: 'every kind of page opens without an error',
    walk: (scene) => openPages(scene, open(scene)),
  },
  {
    title: 'the menu opens and closes',
    async walk({ tab }) {
      await tab.open('/');
      await tab.press({ css: 'a', name: 'Menu' });
      await tab.until(
        'the menu is open',
        "return document.querySelector('[role=dialog]')?.getClientRects().length > 0",
      );
      await tab.back();
      await tab.until('the menu is closed', "return !document.querySelector('[role=dialog]')?.getClientRects().length");
    },
  },
  {
    title: 'filters narrow a list',
    async walk({ tab }) {
      await tab.open(list);
      await tab.press({ css: 'button', name: 'Filters' });
      await tab.choose({ css: 'form#filters select', name: 'Part type' }, 'Brake pads');
      await tab.press({ css: 'form#filters button', name: 'Show' });
      await tab.until('the address says so', "return location.search.includes('partType=brake-pads')");
      await tab.until('the list is narrower', "return document.querySelector('main h1')?.textContent === 'Brake pads'");
    },
  },
  {
    title: 'suggestions come while a search is typed',
    async walk({ tab }) {
      await tab.open('/');
      await tab.press({ css: 'a, button', name: 'Search' });
      const field = '[role=dialog] input[role=combobox]';
      await tab.until('the search is open, and has the focus', `return document.activeElement?.matches('${field}')`);
      await tab.enter({ css: field }, 'alternat');
      await tab.until('there are suggestions', "return document.querySelectorAll('[role=option]').length > 0");
    },
  },
  {
    title: 'from a list to an advert and back, five times',
    async walk({ tab }) {
      for (let time = 0; time < 5; time += 1) {
        await tab.open(list);
        await openFirst(tab);
        await tab.back();
        await tab.isAt(list);
        await tab.until('the list is shown again', `return document.querySelectorAll('${cardLink}').length > 3`);
      }
    },
  },
  {
    title: 'Back from another site leads to the place in the list',
    async walk({ tab, shop }) {
      await tab.open(list);
      await tab.run('scrollTo(0, 900)');
      await tab.until('the place is noted', "return sessionStorage.getItem('left-at')?.includes(',900]')");
      // Another address of the same machine is another site.
      await tab.leaveFor(`${shop.url.replace('localhost', '127.0.0.1')}/robots.txt`);
      await tab.back();
      await tab.isAt(list);
      await tab.untilLive();
      await tab.until('the list is where it was', 'return scrollY === 900');
    },
  },
  {
    title: 'from a list to another page',
    async walk({ tab }) {
      await tab.open(list);
      await tab.press({ css: 'footer a[href^="/contact"]' });
      await tab.isAt('/contact');
      await tab.until('the page is shown', "return document.querySelector('main h1')?.textContent");
    },
  },
  {
    title: 'a favourite and a part in the cart stay after a reload',
    async walk({ tab }) {
      await tab.open(list);
      await tab.press({ css: 'button', name: 'Favourite: ' });
      await tab.press({ css: 'button', name: 'Add to Cart' });
      await tab.until(
        'the cart counts it',
        `return /1/.test(document.querySelector('header a[href="/cart-test"]')?.getAttribute('aria-label') ?? '')`,
      );
      await tab.open('/favourites');
      await tab.until(
        'the favourite is listed',
        `return document.querySelectorAll('main a[href^="/single-advert?"]').length > 0`,
      );
    },
  },
  {
    title: 'an order is sent',
    async walk({ tab }) {
      await tab.open('/cart-test');
      await tab.enter({ css: 'input', name: 'Your name' }, 'Ama Mensah');
      await tab.enter({ css: 'input', name: 'Phone' }, '024 412 3456');
      await tab.press({ css: 'button', name: 'Send order request' });
      await tab.shows('Sent to');
    },
  },
  {
    title: 'a vendor signs in',
    async walk({ tab, vendor }) {
      await tab.open('/login');
      await tab.enter({ css: 'input', name: 'Email' }, vendor.email);
      await tab.enter({ css: 'input[type=password]' }, vendor.password);
      await tab.press({ css: 'main button', name: 'Sign In' });
      await tab.until(
        'the vendor is signed in',
        "return location.pathname !== '/login' && localStorage.getItem('token')",
      );
    },
  },
  {
    title: 'every kind of page of a vendor opens without an error',
    walk: (scene) => openPages(scene, ofVendors),
  },
  {
    title: 'an advert is posted with a picture',
    async walk(scene) {
      const { tab } = scene;
      await tab.open('/add-product');
      await tab.chooseFiles([picture]);
      await tab.until(
        'the picture is shown',
        `return document.querySelector('main img[src^="blob:"]')?.naturalWidth > 0`,
      );
      await typeAdvert(tab, title);
      await tab.press({ css: 'button', name: 'Post advert' });
      await tab.isAt('/vendor-dashboard');
      await eventually('the shop has the advert once', async () => (await postedCount(scene, title)) === 1);
    },
  },
  {
    title: 'the worker is in control, and the shop is saved on the device',
    async walk({ tab }) {
      await tab.open(list);
      await tab.until('the worker controls the page', 'return navigator.serviceWorker.controller !== null');
      await tab.until(
        'pages and files are saved',
        `const names = await caches.keys();
        const count = async (start) => {
          const name = names.find((one) => one.startsWith(start));
          return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
        };
        return (await count('pages ')) > 0 && (await count('shell ')) > 250;`,
      );
      await tab.until(
        'the catalogue is saved',
        `
        const database = await new Promise((resolve, reject) => {
          const opening = indexedDB.open('spareyard');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const request = database.transaction('catalogue').objectStore('catalogue').count();
        const count = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
        database.close();
        return count > 0;`,
      );
      await tab.open(list);
    },
  },
  {
    title: 'without a connection: reload, a list, a search, an advert, and pages that were never opened',
    expected: offline,
    async walk({ tab, connection, advert }) {
      connection.cut();
      await tab.open(list);
      await tab.until('the list has adverts', `return document.querySelectorAll('${cardLink}').length > 3`);
      await openFirst(tab);
      await tab.open('/view-product?q=alternator');
      await tab.until('the search has results', `return document.querySelectorAll('${cardLink}').length > 0`);
      await tab.open(`/single-advert?id=${advert}`);
      await tab.until('the advert is shown', "return document.querySelector('main h1')?.textContent?.length > 8");
      for (const one of ['/compare', '/contact', '/terms-conditions']) {
        await tab.open(one);
        await tab.until(`${one} has a heading`, "return document.querySelector('main h1')?.textContent");
      }
    },
  },
  {
    title: 'without a connection: an advert with a picture is saved, outlives a reload, and is delivered after',
    expected: offline,
    async walk(scene) {
      const { tab, connection } = scene;
      const words = `${title}, offline`;
      await tab.open('/add-product');
      await tab.chooseFiles([picture]);
      await tab.until(
        'the picture is shown',
        `return document.querySelector('main img[src^="blob:"]')?.naturalWidth > 0`,
      );
      await typeAdvert(tab, words);
      // Left in the moment of the last key.
      await tab.open('/add-product');
      await tab.until(
        'the draft has its picture',
        `return document.querySelector('main img[src^="blob:"]')?.naturalWidth > 0`,
      );
      await tab.until(
        'the last word is there',
        "return document.querySelector('[name=pricePesewas]').value === args[0]",
        '1250',
      );
      await tab.press({ css: 'button', name: 'Post advert' });
      await tab.until(
        'it waits in the outbox',
        "return location.pathname !== '/add-product' || /saved on this device and will be sent/.test(document.body.innerText)",
      );
      await tab.open('/outbox');
      await tab.shows(words);
      await tab.shows('with 1 picture');
      connection.mend();
      await tab.run("dispatchEvent(new Event('online'))");
      await eventually('the shop has the advert once', async () => (await postedCount(scene, words)) === 1);
      await tab.open('/vendor-dashboard');
      await tab.shows(words);
    },
  },
];
