import { setTimeout as pause } from 'node:timers/promises';
import { categories, partCategories } from '#contract/catalogue/categories.ts';
import { isPage, pagesWhere } from '#contract/core/pages/pageFacts.ts';
import { filesElementId } from '#contract/core/pages/pageDocument.ts';
import { descriptionOf } from '#src/features/catalogue/categoryDescription.ts';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { expect, test, untilLive, untilLiveByItself } from '#tests/support/shop/shop.ts';
import { compareOnCard } from '#tests/support/shop/compareOnCard.ts';

interface Walked {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly text?: string;
}

/** Every route of the specification that anyone may open, with words that must be on it. */
const walks: Readonly<Record<string, readonly Walked[]>> = {
  'the shop itself': [
    { path: '/', heading: /Spareyard/, text: 'View All Products' },
    { path: '/view-product', heading: 'All Products', text: 'SHOP NOW' },
    { path: '/terms-conditions', heading: 'Return terms', text: 'seven calendar days' },
    { path: '/privacy', heading: 'Privacy', text: 'The shop deletes data by this list' },
    { path: '/contact', heading: 'Contact', text: 'Orders are taken only through the website, not by phone.' },
    { path: '/services', heading: 'Services', text: 'Book a driver' },
  ],
  'an account': [
    { path: '/register', heading: 'Create your account', text: 'Account type' },
    { path: '/otp', heading: 'Check your e-mail', text: 'Verify' },
    { path: '/login', heading: 'Login', text: 'Forgot Password? Click here!' },
    { path: '/reset-password', heading: /Reset/i, text: 'Reset Password' },
    { path: '/security', heading: 'Security', text: 'Sign in to see it' },
    { path: '/decision', heading: 'Sign in to read it' },
  ],
  'orders and messages': [
    { path: '/cart-test', heading: /Cart/i, text: 'Your cart is empty' },
    { path: '/orders', heading: /requests/i },
    { path: '/track-order', heading: 'Track Your Order', text: 'Show the order' },
    { path: '/order', heading: 'This request cannot be shown here' },
    { path: '/messages', heading: 'Messages', text: 'Sign in to see them' },
    { path: '/notices', heading: 'Notices', text: 'Sign in to see them' },
  ],
  'what a device keeps': [
    { path: '/outbox', heading: 'Outbox', text: 'Nothing is waiting here' },
    { path: '/data', heading: 'Data use', text: 'Use less data' },
    { path: '/favourites', heading: 'Favourites', text: 'Nothing here yet' },
    { path: '/wanted-parts', heading: 'Wanted parts', text: 'Ask the vendors' },
    { path: '/price-offers', heading: 'Price offers', text: 'Sign in to make an offer' },
    { path: '/saved-searches', heading: 'Saved searches', text: 'Sign in to see them' },
    { path: '/compare', heading: 'Compare', text: 'No parts to compare yet' },
  ],
  'the categories': partCategories.map((category) => ({
    path: `/${category.slug}`,
    heading: category.name,
    text: descriptionOf(category, {}),
  })),
};

/** Pages of one thing, which other tests open with its name in the address. */
const ofOneThing = ['/$category', '/single-advert', '/vendor', '/v/$slug'];

test('no page that a visitor may open is left out', () => {
  const walked = Object.values(walks).flatMap((pages) => pages.map(({ path }) => path));
  const open = pagesWhere(({ of }) => of === 'everybody' || of === 'somebody');
  expect([...walked.filter(isPage), ...ofOneThing].toSorted()).toEqual(open.toSorted());
});

for (const [name, all] of Object.entries(walks)) {
  test(`each page of ${name} is shown, live and without an error @desktop-long`, async ({ page, isMobile }) => {
    // In the short form three categories represent all twelve, and on the desktop always one: their pages differ only
    // in their adverts and texts.
    const alike = name === 'the categories' && (!isMobile || !isLongForm);
    const pages = alike ? all.slice(0, isMobile ? 3 : 1) : all;
    for (const { path, heading, text } of pages) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
        if (text) await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
        await untilLive(page);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
        await expect(page).toHaveTitle(/Spareyard/);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page, { rules: accessibilityRules })).toEqual([]);
      });
    }
  });
}

test('a fault that is added to a page is found @long', async ({ page }) => {
  await page.goto('/terms-conditions');
  await untilLive(page);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Hard to read', id: 'pale' });
    pale.style.cssText = 'color: #aaa; background: #fff';
    const button = Object.assign(document.createElement('button'), { id: 'nameless' });
    document.querySelector('main')?.append(pale, button);
  });
  const faults = await accessibilityFaults(page, { rules: accessibilityRules });
  expect(faults).toContainEqual(expect.stringMatching(/^color-contrast: .*Hard to read/));
  expect(faults).toContainEqual(expect.stringMatching(/^button-name: .*nameless/));
  const ofButton = await accessibilityFaults(page, { rules: accessibilityRules, within: '#nameless' });
  expect(ofButton).toContainEqual(expect.stringContaining('button-name'));
  expect(ofButton).not.toContainEqual(expect.stringContaining('color-contrast'));
});

test('a page that nobody touches becomes live on its own', async ({ page }) => {
  // With a delay this long the other scripts are either requested before this one answers, or one after the other,
  // which takes a dozen round trips.
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await pause(2000);
    await route.continue();
  });
  await page.goto('/view-product');
  await untilLiveByItself(page);
  const late = await page.evaluate((id) => {
    const loaded = new Map(
      performance.getEntriesByType('resource').map((entry) => [new URL(entry.name).pathname, entry]),
    );
    const first = loaded.get(window.earlyState.mainScript);
    const names = document.getElementById(id)?.textContent.split(' ') ?? [];
    const paths = names.map((name) => `/assets/${name}`);
    return paths.filter(
      (path) => !((loaded.get(path)?.startTime ?? Infinity) < (first?.startTime ?? 0) + (first?.duration ?? 0)),
    );
  }, filesElementId);
  expect(late).toEqual([]);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 part' })).toBeVisible();
});

test('a tap before a page is live takes effect as soon as it is', async ({ page }) => {
  await page.goto('/view-product');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 part' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Choose your vehicle/ }).click();
  await expect(page.getByRole('dialog', { name: 'My garage' })).toBeVisible();
});

test('a tap on a part of the page that is live before the rest counts once @long', async ({ page }) => {
  await page.addInitScript(() => {
    const tap = () => {
      if ('earlyState' in window && window.earlyState.live) return clearInterval(timer);
      document.querySelector<HTMLElement>('button[aria-label^="Add to Cart"]')?.click();
    };
    const timer = setInterval(tap);
  });
  await page.goto('/view-product');
  await untilLive(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 part' })).toBeVisible();
});

test('vendor pages ask a visitor to sign in first @long', async ({ page }) => {
  for (const path of [
    '/vendor-dashboard',
    '/add-product',
    '/payment',
    '/edit-product?id=1',
    '/price-list',
    '/vendor-money',
    '/vendor-staff',
    '/receipt?reference=none',
  ]) {
    await page.goto(path);
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('an address that leads nowhere says so with the way home @long', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("We can't seem to find the page you looking for")).toBeVisible();
    await untilLive(page);
    await page.getByRole('link', { name: 'Go To HomePage' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'View All Products' }).first()).toBeVisible();
  });

  test('an advert with an unknown id gets the page for what is not there @long', async ({ page }) => {
    const answer = await page.goto('/single-advert?id=not-an-id');
    expect(answer?.status()).toBe(404);
    await untilLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a category address as people spell it leads to the address of the specification, filters included @long', async ({
  page,
}) => {
  await page.goto('/braking-system?condition=Used');
  await expect(page).toHaveURL(/\/breaking-system\?condition=Used$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the home page has 13 tiles in the order of the specification, each leading to its page @long', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.locator('#categories li a');
  await expect(tiles).toHaveText(categories.map(({ name }) => name));
  const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(categories.map(({ slug }) => `/${slug}`));
});

test('the banner moves on its own, stops when paused, and shows the slide that is chosen @desktop-long @long', async ({
  page,
}) => {
  await page.goto('/');
  await untilLiveByItself(page);
  const slide = page.locator('[aria-roledescription=slide][data-shown=true]');
  await expect(slide).toHaveAttribute('aria-label', '2 of 5');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: /^Slide 5/ }).click();
  await expect(slide).toHaveAttribute('aria-label', '5 of 5');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  // A slide links to what it shows, and no other slide can be reached.
  await expect(page.getByRole('region', { name: 'What the shop has' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: 'Ride further' }).click();
  await expect(page).toHaveURL(/\/cycling-essentials$/);
});

test('the menu opens, its links work, and Escape closes it with the focus back on its button @desktop-long', async ({
  page,
}) => {
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Braking System' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: 'Menu' })).toBeFocused();
  await page.getByRole('link', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Braking System' }).click();
  await expect(page).toHaveURL(/\/breaking-system$/);
  await expect(menu).toBeHidden();
});

test('going forward starts at the top, going back returns to the place @desktop-long', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'View All Products' }).first().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'View All Products' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(10);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('the focus is never covered by a bar at the lower edge of the screen @desktop-long @long', async ({ page }) => {
  await page.goto('/breaking-system');
  await untilLive(page);
  await compareOnCard(page, /./);
  await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const under: string[] = [];
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const bars = [...document.querySelectorAll('body *')].filter(
        (one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().top > innerHeight / 2,
      );
      const over = bars.filter((bar) => {
        const { top, left, right } = bar.getBoundingClientRect();
        return !bar.contains(focused) && box.top >= top - 1 && box.left < right && box.right > left;
      });
      return over.length > 0 ? focused.outerHTML.slice(0, 120) : null;
    });
    if (covered !== null) under.push(covered);
  }
  expect(under).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read, searched and browsed @desktop-long', async ({ page }, info) => {
    await page.goto('/');
    await page.locator('#categories').getByRole('link', { name: 'Braking System' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Braking System' })).toBeVisible();
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (info.project.name === 'desktop') {
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('alternater');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /alternator/i }).first()).toBeVisible();
    }
  });
});
