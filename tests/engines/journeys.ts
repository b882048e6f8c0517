import { type PageFacts, type PageRoute, pagesWhere } from '#contract/core/pages/pageFacts.ts';
import { eventually, picture, postedCount, title, typeAdvert } from './advertSteps.ts';
import { deviceSteps } from './deviceSteps.ts';
import { formSteps, messageSteps } from './formSteps.ts';
import { guestSteps } from './guestSteps.ts';
import { cardLink, list, openFirst } from './listSteps.ts';
import type { Scene, Step } from './scene.ts';
import { printSteps } from './printSteps.ts';
import { startSteps } from './startSteps.ts';

/* What a person does in an engine other than Chromium, step by step. Each step leaves the tab on a page that is live. */

/** Pages that say something only of what their address names. */
const ofOneThing: ReadonlySet<PageRoute> = new Set(['/v/$slug', '/order', '/decision', '/edit-product', '/receipt']);
const pagesOf = (...owners: readonly PageFacts['of'][]) =>
  pagesWhere(({ of }) => owners.includes(of)).filter((page) => !ofOneThing.has(page));

/** Pages that anybody may open. */
const open = ({ advert, vendorId }: Scene): readonly string[] => {
  const addresses: Partial<Record<PageRoute, string>> = {
    '/$category': list,
    '/single-advert': `/single-advert?id=${advert}`,
    '/vendor': `/vendor?id=${vendorId}`,
  };
  return [...pagesOf('everybody').map((page) => addresses[page] ?? page), '/outbox', '/messages'];
};
const ofVendors = pagesOf('somebody', 'vendors');

async function openPages({ tab }: Scene, paths: readonly string[]): Promise<void> {
  for (const one of paths) {
    await tab.open(one);
    await tab.until(`${one} has a heading`, "return document.querySelector('main h1')?.textContent");
  }
}

/** Whether the top bar counts so many pieces in the cart. */
const counted = `
  const words = document.querySelector('header a[href="/cart-test"]')?.getAttribute('aria-label') ?? '';
  return Number(/\\d+/.exec(words)?.[0] ?? 0) === args[0];`;

export const steps: readonly Step[] = [
  ...startSteps,
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
    title: 'a title that does not fit is cut at the end of its lines',
    async walk({ tab }) {
      await tab.open('/view-product');
      await tab.until('the list is laid out to its end', 'return document.documentElement.dataset.fresh === undefined');
      const cutEarly = await tab.run(`
        const isCutEarly = (heading) => {
          const words = document.createRange();
          words.selectNodeContents(heading);
          const widest = Math.max(...[...words.getClientRects()].map(({ width }) => width));
          return heading.scrollHeight > heading.clientHeight + 2 && widest < heading.clientWidth * 0.6;
        };
        return [...document.querySelectorAll('main li h2')].filter(isCutEarly).map(({ textContent }) => textContent).join();`);
      if (cutEarly !== '') throw new Error(`Cut early: ${String(cutEarly)}`);
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
      // Until then Safari moves the page by the few pixels that a card above is lower than was thought.
      await tab.until('the list is laid out', "return !('fresh' in document.documentElement.dataset)");
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
  ...formSteps,
  {
    title: 'a favourite and a part in the cart stay after a reload',
    async walk({ tab }) {
      await tab.open(list);
      // The steps of the forms have put one there.
      await tab.until('the cart counts what is in it', counted, 1);
      await tab.press({ css: 'button', name: 'Favourite: ' });
      await tab.press({ css: 'button', name: 'Add to Cart' });
      await tab.until('the cart counts it', counted, 2);
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
  ...printSteps,
  ...guestSteps,
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
  ...messageSteps,
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
  ...deviceSteps,
  {
    title: 'after the Logout, Back shows nothing that was theirs',
    async walk({ tab }) {
      const hasThread = 'return document.querySelector(\'main a[href^="/messages?"]\') !== null';
      await tab.open('/messages');
      await tab.until('a conversation is shown', hasThread);
      // An engine keeps for Back only a page that has loaded.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await tab.open('/vendor-dashboard');
      await tab.press({ css: 'main button', name: 'Logout' });
      await tab.press({ css: '[role=alertdialog] button', name: 'Logout' });
      await tab.until('nobody is signed in', "return localStorage.getItem('token') === null");
      for (let steps = 0; steps < 4 && (await tab.run('return location.pathname')) !== '/messages'; steps += 1) {
        await tab.back();
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
      await tab.isAt('/messages');
      await tab.shows('Sign in to see them');
      if (await tab.run(hasThread)) throw new Error('A conversation is still shown');
    },
  },
];
