import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { projectDir } from '#server/config/config.ts';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';

/*
 * Takes the screenshots that a browser shows when it offers to install the shop: of the running shop with its sample
 * catalogue, without retouching. `npm run screenshots -- http://localhost:8080`
 */

const [, , shop = 'http://localhost:8080'] = process.argv;
const folder = path.join(projectDir, 'public/screenshots');
const forms = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const shots: readonly { name: string; form: keyof typeof forms; open: string }[] = [
  { name: 'home', form: 'narrow', open: '/' },
  { name: 'listing', form: 'narrow', open: '/view-product?category=Braking System' },
  { name: 'advert', form: 'narrow', open: 'first' },
  { name: 'home', form: 'wide', open: '/' },
  { name: 'listing', form: 'wide', open: '/view-product' },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
for (const { name, form, open } of shots) {
  const context = await browser.newContext({ ...forms[form], colorScheme: 'light', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(shop + (open === 'first' ? '/view-product' : open));
  if (open === 'first')
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click();
  await page.locator('html[data-live=true]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const file = path.join(folder, `${name}-${form}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toFile(file);
  console.log(`${path.relative(projectDir, file)}: ${(size / 1024).toFixed(1)} KB`);
  await context.close();
}
await browser.close();
