import type { Tab } from './tab.ts';

/* A list and its adverts, for the journeys. */

export const list = '/breaking-system';
export const cardLink = 'main li a[href^="/single-advert?"]';

/** Goes from the list to its first advert; the list must be open. @returns the advert's title */
export async function openFirst(tab: Tab): Promise<string> {
  await tab.press({ css: cardLink });
  await tab.isAt('/single-advert');
  return String(
    await tab.until(
      'the advert is shown',
      "return document.querySelector('main h1')?.textContent?.length > 8 && document.querySelector('main h1').textContent",
    ),
  );
}
