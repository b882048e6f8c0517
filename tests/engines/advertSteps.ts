import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import type { Scene } from './scene.ts';
import { partOf } from './answerParts.ts';
import type { Tab } from './tab.ts';

/* Posting an advert, for the journeys. */

export const picture = path.join(projectDir, 'server/seed/demo/pictures', 'alternator.jpg');
export const title = 'Alternator for the walk';

/** Fills in the form of a new advert, except for its pictures. */
export async function typeAdvert(tab: Tab, words: string): Promise<void> {
  await tab.enter({ css: 'input', name: 'Title' }, words);
  await tab.choose({ css: 'select', name: 'Make' }, 'Toyota');
  await tab.choose({ css: 'select', name: 'Model' }, 'Camry');
  await tab.choose({ css: 'select', name: 'Category' }, 'Electrical & Battery System');
  await tab.enter({ css: 'input', name: 'Brand' }, 'Denso');
  await tab.press({ css: 'label', name: 'Used' });
  await tab.choose({ css: 'select', name: 'Region' }, 'Greater Accra');
  await tab.enter({ css: 'input', name: 'Town' }, 'Abossey Okai');
  await tab.enter({ css: 'textarea', name: 'Description' }, 'From a running Camry, tested at 14.2 V.');
  await tab.enter({ css: 'input', name: 'Price' }, '1250');
}

/** How many adverts with this title the shop has of the vendor who is signed in. */
export async function postedCount({ tab, shop }: Scene, words: string): Promise<number> {
  const token = String(await tab.run("return localStorage.getItem('token')"));
  const answer = await fetch(`${shop.url}/api/adverts/my-adverts?${new URLSearchParams({ q: words })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const found = partOf(await answer.json(), 'items');
  return Array.isArray(found) ? found.filter((advert) => partOf(advert, 'title') === words).length : 0;
}

/** Waits up to a minute for something that the shop does. */
export async function eventually(fact: string, check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await check());) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${fact}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
