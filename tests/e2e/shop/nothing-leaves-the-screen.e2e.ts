import { leavesScreens, shiftOf, watchShifts } from '#tests/audit/layout.ts';
import { makeLayoutScene } from '#tests/audit/layoutScene.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openSignedIn } from '#tests/support/shop/signIn.ts';

/* The pages that show most of what vendors type; `npm run audit -- --only layout` checks every page. */

test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' } });

test('nothing jumps or leaves the screen from 320 to 1920 px, with words of 120 letters, high prices and text twice as large', async ({
  page,
  shop,
}) => {
  const { vendor, buyer, order, list, advert, withdraw } = await makeLayoutScene(shop);
  const phone = { width: 360, height: 740 };
  await watchShifts(page);
  /** Opens a page at the size of a phone, and checks it at every screen size. */
  async function look(name: string, open: () => Promise<unknown>): Promise<void> {
    await test.step(name, async () => {
      await page.setViewportSize(phone);
      await open();
      expect(await shiftOf(page), `what jumps on ${name}`).toBeLessThan(0.0005);
      expect(await leavesScreens(page), `what leaves the screen on ${name}`).toEqual([]);
    });
  }
  const open = (path: string) => async () => {
    await page.goto(path);
    await untilLive(page);
  };

  await look('home', open('/'));
  await look('a list without results', open('/view-product?q=zzzzzz'));
  await look('a list of hard adverts', open(list));
  for (const view of ['list', 'grid']) {
    await page.evaluate((chosen) => localStorage.setItem('listing-view', chosen), view);
    await look(`the same as a ${view}`, open(list));
  }
  await look('a hard advert', open(advert));
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true').first().click();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await look('the cart', open('/cart-test'));
  await look('the dashboard', () => openSignedIn(page, vendor, '/vendor-dashboard'));
  await look('the orders of the vendor', () => openSignedIn(page, vendor, '/vendor-orders'));
  await look('the order of the buyer', () => openSignedIn(page, buyer, order));
  await look('their conversation', () => openSignedIn(page, buyer, `/messages?order=${order.split('=')[1]}`));
  // Tests after this one count alternators and prices in the same shop.
  await withdraw();
});
