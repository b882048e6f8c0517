import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shopName } from '#contract/core/shop.ts';
import { noteInstallMoment } from '#src/device/worker/installMoment.ts';
import { isInstallUndecided } from '#src/device/worker/installRecord.ts';
import { InstallOffer, invitation, keepOffer, rememberVisits, showStrip } from '#tests/support/render/installOffer.tsx';

/* For a person who has come back. A first visit is in firstVisit.browser.test.tsx, because a page is one visit. */

function browserIs(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

beforeEach(async () => {
  await rememberVisits(1);
  keepOffer(new InstallOffer());
});
afterEach(() => {
  for (const name of ['userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

test('the second visit invites to install the app', async () => {
  await showStrip();
  await expect.element(invitation()).toBeVisible();
});

test('the browser may make its offer later than the page', async () => {
  keepOffer(null);
  await showStrip();
  expect(invitation().query()).toBeNull();
  const offer = new InstallOffer();
  keepOffer(offer);
  dispatchEvent(offer);
  await expect.element(invitation()).toBeVisible();
});

test('a person who says no is not asked again, not even after something went well', async () => {
  await showStrip();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect.element(invitation()).not.toBeInTheDocument();
  await expect.poll(isInstallUndecided).toBe(false);
  await showStrip();
  noteInstallMoment();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(invitation().query()).toBeNull();
});

test('the Install button makes the browser ask; a no there counts as a no', async () => {
  const offer = new InstallOffer('dismissed');
  keepOffer(offer);
  await showStrip();
  await page.getByRole('button', { name: 'Install' }).click();
  expect(offer.prompt).toHaveBeenCalledOnce();
  await expect.element(invitation()).not.toBeInTheDocument();
  await expect.poll(isInstallUndecided).toBe(false);
});

test('once the app is installed the strip says so and never asks again', async () => {
  await showStrip();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(page.getByText(`${shopName} is on your home screen`)).toBeVisible();
  await expect.element(invitation()).not.toBeInTheDocument();
  await expect.poll(isInstallUndecided).toBe(false);
});

test.each([
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }],
  ['an iPad, which calls itself a Macintosh', { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 }],
])('%s is shown how to do it by hand', async (_name, properties) => {
  keepOffer(null);
  browserIs(properties);
  await showStrip();
  await expect.element(page.getByText(/Tap Share in Safari, then "Add to Home Screen"/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Install' }).query()).toBeNull();
});

test('a browser that can neither install nor be told how invites nobody', async () => {
  keepOffer(null);
  await showStrip();
  expect(invitation().query()).toBeNull();
});

test('the installed app invites nobody', async () => {
  const real = matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query.includes('standalone') ? '(min-width: 0)' : query),
  );
  await showStrip();
  expect(invitation().query()).toBeNull();
});
