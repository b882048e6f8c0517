import sharp from 'sharp';
import * as z from 'zod';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* A link to an advert, as WhatsApp and search engines read it: the HTML alone, without a script. */

const whatsApp = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' };

/** The newest advert with a picture: another test of this worker may have posted one without. */
async function firstAdvert(url: string) {
  const { items } = listingAnswerSchema.parse(await (await fetch(`${url}/api/adverts?limit=24`)).json());
  const { id = '' } = items.find(({ picture }) => picture !== null) ?? {};
  return advertDetailSchema.parse(await (await fetch(`${url}/api/adverts/${id}`)).json());
}

const signs: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => signs[name] ?? whole);

/** Content of the head's meta element of this property; '' when there is none. */
function metaOf(html: string, property: string): string {
  const element =
    [...html.matchAll(/<meta [^>]*>/g)].find(([tag]) => tag.includes(`property="${property}"`))?.[0] ?? '';
  return decoded(/content="([^"]*)"/.exec(element)?.[1] ?? '');
}

test('a shared advert shows its title, price and a picture that WhatsApp accepts', async ({ shop }) => {
  const advert = await firstAdvert(shop.url);
  const answer = await fetch(`${shop.url}/single-advert?id=${advert.id}`, { headers: whatsApp });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  // WhatsApp reads no further.
  const head = html.slice(0, 300_000).split('</head>')[0] ?? '';
  expect(metaOf(head, 'og:title')).toBe(advert.title);
  expect(metaOf(head, 'og:description')).toContain('GHc');
  expect(metaOf(head, 'og:url')).toMatch(new RegExp(`^https?://.+/single-advert\\?id=${advert.id}$`));
  expect(head).toContain(`rel="canonical"`);

  const image = metaOf(head, 'og:image');
  expect(image).toMatch(/^https?:\/\//);
  const { pathname } = new URL(image);
  const picture = await fetch(shop.url + pathname, { headers: whatsApp });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, String(width), String(height)]).toEqual([
    'jpeg',
    metaOf(head, 'og:image:width'),
    metaOf(head, 'og:image:height'),
  ]);
});

test('the data that search engines read agrees with the advert @long', async ({ shop }) => {
  const advert = await firstAdvert(shop.url);
  const html = await (await fetch(`${shop.url}/single-advert?id=${advert.id}`)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const product = z
    .object({
      '@context': z.literal('https://schema.org'),
      '@type': z.literal('Product'),
      name: z.string(),
      image: z.array(z.url()).min(1),
      brand: z.object({ '@type': z.literal('Brand'), name: z.string() }),
      offers: z.object({
        '@type': z.literal('Offer'),
        url: z.url(),
        priceCurrency: z.literal('GHS'),
        price: z.string().regex(/^\d+\.\d\d$/),
        availability: z.literal('https://schema.org/InStock'),
        itemCondition: z.enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition']),
        seller: z.object({ '@type': z.literal('Organization'), name: z.string() }),
      }),
    })
    .parse(JSON.parse(json));
  expect(product.name).toBe(advert.title);
  expect(product.brand.name).toBe(advert.brand);
  expect(Math.round(Number(product.offers.price) * 100)).toBe(advert.pricePesewas);
  expect(product.offers.itemCondition).toContain(advert.condition);
  expect(product.offers.seller.name).toBe(advert.vendor.name);
  expect(product.offers.url).toContain(`/single-advert?id=${advert.id}`);
});

test('a search engine that starts at robots.txt finds every advert @long', async ({ shop }) => {
  const read = async (address: string) => (await fetch(shop.url + new URL(address, shop.url).pathname)).text();
  const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const sitemap = /^Sitemap: (\S+)$/m.exec(await read('/robots.txt'))?.[1] ?? '';
  const found: string[] = [];
  for (const map of locsOf(await read(sitemap))) found.push(...locsOf(await read(map)));
  const { total } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts?limit=1`)).json());
  expect(found.filter((address) => address.includes('/single-advert?id='))).toHaveLength(total);
  const listed = found.find((address) => address.includes('?partType=')) ?? '';
  const { pathname, search } = new URL(listed);
  const html = await (await fetch(shop.url + pathname + search)).text();
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${pathname}\\${search}"`));
});

test.describe('the share button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('offers WhatsApp with the link in the message, and copies the link @long', async ({ page, shop }) => {
    const advert = await firstAdvert(shop.url);
    await page.goto(`/single-advert?id=${advert.id}`);
    await untilLive(page);
    await page.getByRole('button', { name: 'Share this advert' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const address = (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    const message = new URL(address).searchParams.get('text') ?? '';
    expect(message).toContain(advert.title);
    expect(message).toContain(`/single-advert?id=${advert.id}`);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/single-advert?id=${advert.id}`);
  });
});
