import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/** The names of what can be pressed under the round button, at every place to which the page can be scrolled. */
async function coveredByRoundButton(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>();
    const post = () =>
      [...document.querySelectorAll('a[href="/add-product"]')].findLast((link) => link.checkVisibility());
    for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const round = post();
      const at = round?.getBoundingClientRect();
      if (!round || !at || at.width > 60 || at.top < 0) continue;
      for (const other of document.querySelectorAll('main a, main button, main input, footer a, footer summary')) {
        if (other === round || !other.checkVisibility()) continue;
        // The field of MUI's switch is wider than the switch, which clips it.
        const box = (other.closest('.MuiSwitch-root') ?? other).getBoundingClientRect();
        const meets = box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom;
        if (meets) covered.add(other.getAttribute('aria-label') ?? other.textContent);
      }
    }
    return [...covered];
  });
}

test('a vendor sees two posts at once, posts from any place of the list, and pages without losing it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, await demoSession(shop, 'vendor'), '/vendor-dashboard');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('switch') });
  await expect(cards).toHaveCount(10);
  const second = await cards.nth(1).boundingBox();
  expect(second && second.y + second.height).toBeLessThanOrEqual(740);

  const post = page.getByRole('link', { name: 'Post New Advert' });
  await expect(post.filter({ visible: true })).toHaveCount(1);
  expect(await coveredByRoundButton(page)).toEqual([]);
  await cards.nth(5).scrollIntoViewIfNeeded();
  const round = await post.filter({ visible: true }).last().boundingBox();
  expect(round?.width).toBe(56);

  await page.getByRole('link', { name: 'Next' }).click();
  const heading = page.getByRole('heading', { name: 'Your Posts' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/^11 to 20 of /)).toBeVisible();
  const top = (await heading.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(64);
  expect(top).toBeLessThan(150);

  await page.getByRole('link', { name: /Inactive Adverts/ }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Not available' })).toBeVisible();
});

test('with the keyboard, the dashboard begins at its heading, which comes with its data @long', async ({
  page,
  shop,
}) => {
  const script = page.waitForResponse(/\/assets\/startTheRest-.*\.js$/);
  await openSignedIn(page, await demoSession(shop, 'vendor'), '/vendor-orders');
  // The script is loaded when the phone is idle.
  await page.evaluate((url) => import(url), (await script).url());
  await page.route('**/api/adverts/my-adverts*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Vendor area' }).getByRole('link', { name: 'Adverts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused();
});
