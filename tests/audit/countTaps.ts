import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import { forms } from './auditShop.ts';

export type TapJourney =
  | 'post a first part'
  | 'post the next part'
  | 'import a price list'
  | 'accept and hand over an order'
  | 'find and order a part for a car'
  | 'follow an order just sent, as a guest'
  | 'follow an order, signed in';

/** How often a finger touches a phone in a journey, and how many fields it fills in. Letters are not counted. */
export interface Taps {
  readonly journey: TapJourney;
  readonly taps: number;
  readonly fields: number;
}

/** A finger on the page, which counts. A field costs a tap, and a choice out of a list another one. */
function handOn(page: Page) {
  let [taps, fields] = [0, 0];
  const here = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name }).locator('visible=true').first();
  const field = (label: string) =>
    page
      .getByLabel(new RegExp(`^${label}`))
      .locator('visible=true')
      .first();
  return {
    counted: (journey: TapJourney): Taps => ({ journey, taps, fields }),
    async tap(what: Locator): Promise<void> {
      await what.tap();
      taps += 1;
    },
    press: (name: string | RegExp) => here(name),
    follow: (name: string | RegExp) => here(name, 'link'),
    async type(label: string, text: string): Promise<void> {
      await field(label).fill(text);
      taps += 1;
      fields += 1;
    },
    async choose(label: string, option: string): Promise<void> {
      await field(label).selectOption(option);
      taps += 2;
      fields += 1;
    },
    /** Chooses a file: a tap opens the device's files, another one takes it. */
    async give(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
      await input.setInputFiles(file);
      taps += 2;
      fields += 1;
    },
  };
}
type Hand = ReturnType<typeof handOn>;

/** Counts the taps of the journeys that people make most, on a phone, each in the shortest way that the shop offers. */
export async function countTaps(browser: Browser, shop: Shop): Promise<Taps[]> {
  const counted: Taps[] = [];
  async function walk(journey: TapJourney, go: (page: Page, hand: Hand) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ ...forms.phone, baseURL: shop.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const hand = handOn(page);
    await go(page, hand);
    counted.push(hand.counted(journey));
    await context.close();
  }
  const vendor = await newVendorSession(shop, { plan: true });

  async function post(page: Page, hand: Hand): Promise<void> {
    await hand.tap(hand.follow('Post New Advert'));
    const picture = path.join(projectDir, 'server/seed/demo/pictures/alternator.jpg');
    await hand.give(page.locator('input[type=file]').first(), picture);
    await hand.type('Title', 'Alternator');
    await hand.choose('Make', 'Toyota');
    await hand.choose('Model', 'Camry');
    await hand.type('Price', '1250');
    await hand.tap(page.locator('label').filter({ has: page.getByRole('radio', { name: 'Used', exact: true }) }));
  }
  await walk('post a first part', async (page, hand) => {
    await openSignedIn(page, vendor, '/vendor-dashboard');
    await post(page, hand);
    const category = page.getByLabel('Category', { exact: true });
    if ((await category.inputValue()) === '') await hand.choose('Category', 'electrical-battery');
    await hand.type('Brand', 'Denso');
    await hand.choose('Region', 'Greater Accra');
    await hand.type('Town', 'Abossey Okai');
    await hand.type('Description', 'Tested at 14.2 V.');
    await hand.tap(hand.press('Post advert'));
    await page.getByText('Ad added successfully').waitFor();
    // The next part of the same stall.
    const next = handOn(page);
    await post(page, next);
    await next.type('Brand', 'Denso');
    await next.type('Description', 'Tested at 14.2 V.');
    await next.tap(next.press('Post advert'));
    await page.getByText('Ad added successfully').waitFor();
    counted.push(next.counted('post the next part'));
  });

  await walk('import a price list', async (page, hand) => {
    await openSignedIn(page, vendor, '/vendor-dashboard');
    await hand.tap(hand.follow('Import'));
    const list = [
      'Title,Category,Make,Model,Brand,Condition,Price,Region,Town,Description',
      'Brake pads,Braking System,Toyota,Corolla,Sakura,New,250,Ashanti,Suame,"In the box."',
      'Brake disc,Braking System,Toyota,Corolla,Sakura,New,480,Ashanti,Suame,"In the box."',
    ].join('\n');
    const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await hand.give(page.getByLabel(/^Choose your CSV/), file);
    await hand.tap(hand.press('Import 2 adverts'));
    await page.getByText('2 adverts imported').waitFor();
  });

  const seller = await newSeller(shop, 'Tap Spares', 'Gearbox of the taps');
  const buyer = await newBuyerSession(shop, { fullname: 'Kojo Antwi' });
  await openOrder(shop, seller, buyer);
  await walk('accept and hand over an order', async (page, hand) => {
    await openSignedIn(page, seller.session, '/vendor-dashboard');
    await hand.tap(hand.press(/\d+ to do/));
    await hand.tap(hand.follow(/new order/));
    await hand.tap(hand.press('Accept'));
    await page.getByText(/: Accepted/).waitFor();
    // It has left the new ones.
    await hand.tap(hand.follow('All'));
    await hand.tap(hand.press('Mark as ready'));
    await hand.tap(hand.press('Mark as collected'));
    await page.getByText(/Mark as collected: will be sent/).waitFor();
  });
  await walk('follow an order, signed in', async (page, hand) => {
    await openSignedIn(page, buyer, '/');
    await hand.tap(hand.follow('Menu'));
    await hand.tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Track Your Order' }));
    await page.getByRole('article', { name: /^Request \d+/ }).waitFor();
  });

  await walk('find and order a part for a car', async (page, hand) => {
    await page.goto('/');
    await untilLive(page);
    await hand.tap(hand.press('Toyota'));
    await hand.choose('Model', 'Corolla');
    await hand.choose('Year', '2012');
    await hand.tap(hand.press('Use this vehicle'));
    await page.waitForURL(/fits=/);
    await hand.tap(hand.press(/^Add to Cart/));
    await hand.tap(hand.follow(/^Cart, 1/));
    await hand.type('Your name', 'Adwoa Mensah');
    await hand.type('Phone', '024 412 3456');
    await hand.tap(hand.press('Send order request'));
    await page.getByRole('link', { name: 'Follow it' }).waitFor();
    const follower = handOn(page);
    await follower.tap(follower.follow('Follow it'));
    await page.getByRole('article', { name: /^Request \d+/ }).waitFor();
    counted.push(follower.counted('follow an order just sent, as a guest'));
  });
  for (const { taps, journey } of counted) expect(taps, journey).toBeGreaterThan(0);
  return counted;
}
