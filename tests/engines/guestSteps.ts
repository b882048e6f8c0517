import { offline, type Step } from './scene.ts';
import type { Tab } from './tab.ts';

/* What somebody without an account does while the connection comes and goes. */

/** Puts the advert into the cart and fills in the order. */
async function fillIn(tab: Tab, advert: string, buyer: string): Promise<void> {
  await tab.open(`/single-advert?id=${advert}`);
  await tab.press({ css: 'button', name: 'Add to Cart' });
  await tab.until('the part is in the cart', "return localStorage.getItem('cart')?.includes(args[0])", advert);
  await tab.open('/cart-test');
  await tab.enter({ css: 'input', name: 'Your name' }, buyer);
  await tab.enter({ css: 'input', name: 'Phone' }, '024 412 3456');
}

export const guestSteps: readonly Step[] = [
  {
    title: 'an order that is sent as the connection ends waits, and is sent once',
    expected: offline,
    async walk({ tab, connection, advert }) {
      await fillIn(tab, advert, 'Yaw Darko');
      connection.cut();
      await tab.press({ css: 'button', name: 'Send order request' });
      await tab.until('it waits', "return Number(localStorage.getItem('outbox-count') ?? 0) > 0");
      await tab.shows('It is safe on this device');
      connection.mend();
      await tab.run("dispatchEvent(new Event('online'))");
      await tab.until('it has left', "return Number(localStorage.getItem('outbox-count') ?? 0) === 0");
      await tab.open('/orders');
      await tab.until('both requests are shown', "return document.querySelectorAll('main article').length === 2");
    },
  },
];
