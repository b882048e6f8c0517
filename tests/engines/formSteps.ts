import type { Step } from './scene.ts';
import { list, openFirst } from './listSteps.ts';

/* What people type, and what the shop says of it. */

/** Whether the field that has the focus can be seen with its label and its message: nothing lies over them. */
const isWholeFieldSeen = `
  const field = document.activeElement;
  if (!field?.matches('[aria-invalid=true]')) return false;
  const message = document.getElementById(field.getAttribute('aria-describedby'));
  return [...field.labels, field, message].every((part) => {
    const { left, top, bottom } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
  });`;

export const formSteps: readonly Step[] = [
  {
    title: 'the first field that is missing is seen whole, with what is wrong: above',
    async walk({ tab }) {
      await tab.open('/register');
      await tab.press({ css: 'label', name: 'Vendor' });
      await tab.press({ css: 'main button[type=submit]' });
      await tab.until('the name, its label and its message are seen', isWholeFieldSeen);
    },
  },
  {
    title: 'the first field that is missing is seen whole, with what is wrong: below, over a bar',
    async walk({ tab }) {
      await tab.open(list);
      await openFirst(tab);
      await tab.press({ css: 'button', name: 'Add to Cart' });
      await tab.until('the part is in the cart', "return localStorage.getItem('cart') !== null");
      await tab.open('/cart-test');
      await tab.press({ css: 'button', name: 'Send order request' });
      await tab.until('the name, its label and its message are seen', isWholeFieldSeen);
    },
  },
];

const question =
  'Good morning. Do these brake pads also fit a Toyota Corolla of 2012, and have you two sets of them? Can I come to the ' +
  'shop on Saturday before ten? And do you take mobile money, or only cash at the counter?';

/** Steps of somebody who is signed in and has a conversation. */
export const messageSteps: readonly Step[] = [
  {
    title: 'a long message is seen whole while it is typed, and the conversation fits the screen',
    async walk({ tab }) {
      await tab.open('/messages');
      await tab.press({ css: 'main a[href^="/messages?"]' });
      await tab.enter({ css: 'main textarea' }, question);
      await tab.until(
        'the field shows all of it, as far as it may grow',
        `
        const { clientHeight, scrollHeight } = document.activeElement;
        return clientHeight >= Math.min(scrollHeight, 150);`,
      );
      const below = await tab.run('return document.documentElement.scrollHeight - innerHeight');
      if (below !== 0) throw new Error(`The page goes on for ${String(below)} px below the conversation`);
      await tab.press({ css: 'main form button', name: 'Send' });
      await tab.until('the field is low again', "return document.querySelector('main textarea').clientHeight < 60");
    },
  },
];
