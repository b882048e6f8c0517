import { eventually, picture, postedCount, title, typeAdvert } from './advertSteps.ts';
import { cardLink, list, openFirst } from './listSteps.ts';
import { offline, type Step } from './scene.ts';

/* What a device keeps of the shop, and what it can do without a connection. A vendor has just posted an advert. */

/** Resolves with the stores of the device that could not be written within 3 s. */
const busyStores = `
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('spareyard');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const busy = new Set(database.objectStoreNames);
  const writes = [...busy].map((name) => new Promise((resolve) => {
    const transaction = database.transaction(name, 'readwrite');
    transaction.objectStore(name).count();
    transaction.oncomplete = () => (busy.delete(name), resolve());
  }));
  await Promise.race([Promise.all(writes), new Promise((resolve) => setTimeout(resolve, 3000))]);
  database.close();
  return [...busy].join();`;

export const deviceSteps: readonly Step[] = [
  {
    title: 'a page that is left while it saves something holds up no other',
    async walk({ tab }) {
      // An engine keeps for Back only a page that has loaded. What was sent is counted 4 s after, or when it is left.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await tab.open(list);
      const busy = await tab.run(busyStores);
      if (busy !== '') throw new Error(`No write to ${String(busy)} within 3 s`);
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
        "return location.pathname !== '/add-product' || /safe on this device and will be sent/.test(document.body.innerText)",
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
