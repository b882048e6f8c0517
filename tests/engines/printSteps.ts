import { inflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Step } from './scene.ts';
import type { Tab } from './tab.ts';

/* What comes out of a printer. Firefox cuts a page into sheets by rules of its own. */

/** How many sheets a PDF has. Its list of them is in one of its compressed streams. */
function sheetsOf(pdf: Buffer): number {
  const starts = [...pdf.toString('latin1').matchAll(/\bstream\r?\n/g)].map(
    ({ index, 0: word }) => index + word.length,
  );
  return starts.reduce((count, start) => count + (textAt(pdf, start).match(/\/Type\s*\/Page\b/g)?.length ?? 0), 0);
}

function textAt(pdf: Buffer, start: number): string {
  try {
    return inflateSync(pdf.subarray(start)).toString('latin1');
  } catch {
    // A picture that is stored otherwise.
    return '';
  }
}

async function printsOnOneSheet(tab: Tab): Promise<void> {
  const pdf = await tab.print();
  const sheets = pdf && sheetsOf(pdf);
  if (sheets !== null && sheets !== 1) throw new Error(`It is printed on ${sheets} sheets`);
}

const advertsAnswer = z.object({ items: z.array(z.object({ id: z.string() })) });

export const printSteps: readonly Step[] = [
  {
    title: 'adverts and an order are printed on one sheet each',
    async walk({ tab, shop, advert }) {
      const answer: unknown = await (await fetch(`${shop.url}/api/adverts`)).json();
      const { items } = z.parse(advertsAnswer, answer);
      // They differ in length.
      for (const id of [advert, ...items.slice(1, 8).map((one) => one.id)]) {
        await tab.open(`/single-advert?id=${id}`);
        await tab.shows('Details');
        await printsOnOneSheet(tab);
      }
      await tab.open('/orders');
      await tab.press({ css: 'main a[href^="/order?"]' });
      await tab.shows('Steps so far');
      await printsOnOneSheet(tab);
    },
  },
];
