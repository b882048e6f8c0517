import { openAnswerSwap } from '#tests/support/connection/answerSwap.ts';
import { offline, type Step } from './scene.ts';

/* How a page starts on a first visit: these steps come first, before a worker has stored anything. */

export const startSteps: readonly Step[] = [
  {
    title: 'a page goes live though a script of its start broke off twice',
    expected: offline,
    async walk({ tab, shop, connection }) {
      const document = await (await fetch(`${shop.url}/`)).text();
      const name = /\bcore-[\w-]+\.js/.exec(document)?.[0] ?? 'no script';
      const broken = await openAnswerSwap(shop.url, `/assets/${name}`);
      broken.serve(() => {
        throw new Error('It breaks off.');
      });
      connection.reroute(broken.url);
      try {
        await tab.open('/');
        if (broken.asked() === 0) throw new Error(`The page did not ask for ${name}`);
      } finally {
        connection.reroute(shop.url);
        await broken.close();
      }
    },
  },
];
