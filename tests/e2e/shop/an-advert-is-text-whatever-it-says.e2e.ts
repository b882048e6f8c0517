import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession } from '#tests/support/shop/signIn.ts';

const productSchema = z.object({ '@type': z.literal('Product'), name: z.string(), description: z.string() });

const titles = [
  '</script><script>window.ran = 1</script>',
  '<!--<script>window.ran = 1//',
  'Pads\u2028window.ran = 1\u2029"};window.ran = 1;//',
  `"><img src=x onerror="window.ran = 1">`,
  '${window.ran = 1} {{window.ran = 1}} javascript:window.ran=1',
  ']]></style><svg onload="window.ran = 1">',
];

test('ASVS 1.2.3: an advert whose title looks like code is shown, shared and found as plain text @long', async ({
  page,
  shop,
}) => {
  for (const [number, hostile] of titles.entries()) {
    await test.step(JSON.stringify(hostile), async () => {
      const mark = randomUUID().slice(0, 8);
      const title = `${hostile} ${mark}`;
      const { token } = await newVendorSession(shop, { plan: true, companyName: `Spares ${number} ${hostile}` });
      const posted = await fetch(`${shop.url}/api/adverts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(advertBody({ title, description: `${title} ${title}` })),
      });
      const { advert } = advertAnswerSchema.parse(await posted.json());
      await page.goto(`/single-advert?id=${advert.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(advert.title);
      await untilLive(page);

      const block = page.locator('script[type="application/ld+json"]');
      await expect(block).toHaveCount(1);
      const product = productSchema.parse(JSON.parse((await block.textContent()) ?? ''));
      expect(product).toMatchObject({ name: advert.title, description: advert.description });
      await expect(page).toHaveTitle(new RegExp(mark));
      expect(await page.evaluate(() => 'ran' in globalThis.window)).toBe(false);

      await page.goto(`/view-product?q=${mark}`);
      await untilLive(page);
      await expect(page.getByRole('heading', { level: 2, name: mark }).first()).toBeVisible();
      expect(await page.evaluate(() => 'ran' in globalThis.window)).toBe(false);
    });
  }
});
