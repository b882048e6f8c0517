import { sql } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { adverts } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';

const { shop, app } = await openPagesApp({});
const vendor = await shop.signUpVerified({ role: 'vendor' });
await shop.giveSubscription(vendor.account.id);

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const offer = (changes: Partial<typeof adverts.$inferInsert> = {}) =>
  insertAdvert(shop.db, { vendorId: vendor.account.id, ...changes });

async function read(path: string): Promise<string> {
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toMatch(/public/);
  return answer.body;
}

// What is remembered was made in the test before.
beforeEach(() => {
  shop.clock.advance(6_000);
});

describe('the sitemap for search engines', () => {
  it('is named in robots.txt, with its full address', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain(`\nSitemap: ${shop.deps.config.publicUrl}/sitemap.xml\n`);
    expect(body).toContain('Disallow: /api/');
    for (const path of ['/sandbox-pay/', '/sandbox-money']) expect(body).toContain(`\nDisallow: ${path}\n`);
  });

  it('begins with the pages, each under its one address', async () => {
    const url = shop.deps.config.publicUrl;
    expect(locsOf(await read('/sitemap.xml'))).toEqual([`${url}/sitemaps/pages.xml`, `${url}/sitemaps/vendors.xml`]);
    const pages = locsOf(await read('/sitemaps/pages.xml'));
    expect(pages).toEqual(expect.arrayContaining([`${url}/`, `${url}/breaking-system`]));
    expect(pages).toContain(`${url}/breaking-system?partType=brake-pads`);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.filter((page) => /login|orders|vendor-dashboard|cart|favourites|compare/.test(page))).toEqual([]);
  });

  it('contains the adverts that are offered, with the day of their last change, and no others', async () => {
    const url = shop.deps.config.publicUrl;
    const offered = await offer({ updatedAt: new Date('2026-11-05T10:00:00.000Z') });
    const withdrawn = await offer({ status: 'Not available' });
    const deleted = await offer({ deletedAt: new Date('2026-11-06T10:00:00.000Z') });
    const [, , map = ''] = locsOf(await read('/sitemap.xml'));
    const xml = await read(new URL(map).pathname);
    expect(xml).toContain(
      `<url><loc>${url}/single-advert?id=${offered.id}</loc><lastmod>2026-11-05T10:00:00.000Z</lastmod></url>`,
    );
    expect(xml).not.toContain(withdrawn.id);
    expect(xml).not.toContain(deleted.id);
  });

  it('contains the vendors whose adverts are shown, and no others', async () => {
    const without = await shop.signUpVerified({ role: 'vendor' });
    const found = locsOf(await read('/sitemaps/vendors.xml'));
    expect(found).toEqual([`${shop.deps.config.publicUrl}/vendor?id=${vendor.account.id}`]);
    expect(found.join(' ')).not.toContain(without.account.id);
  });

  it('is made once for all who ask within seconds, in each encoding, and never sent to whoever has it', async () => {
    await offer();
    const [, , map = ''] = locsOf(await read('/sitemap.xml'));
    for (const url of ['/sitemap.xml', new URL(map).pathname, '/sitemaps/vendors.xml', '/sitemaps/pages.xml']) {
      shop.clock.advance(6_000);
      const as = (encodings: string, known = '') =>
        app.inject({ url, headers: { 'accept-encoding': encodings, 'if-none-match': known } });
      const [plain, brotli, gzip] = await Promise.all([as('identity'), as('gzip, deflate, br'), as('gzip, br;q=0')]);
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      await offer();
      expect((await as('identity')).body).toBe(plain.body);
      expect((await as('gzip')).rawPayload).toEqual(gzip.rawPayload);
      const known = await as('gzip', String(plain.headers.etag));
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', plain.headers.etag]);
    }
    shop.clock.advance(6_000);
    const part = new URL(map).pathname;
    const later = await read(part);
    await offer();
    shop.clock.advance(6_000);
    expect(locsOf(await read(part))).toHaveLength(locsOf(later).length + 1);
  });

  it('comes in parts of ten thousand numbers, complete and without duplicates, and names no empty part', async () => {
    await shop.db.delete(adverts);
    await shop.db.execute(sql`
      insert into adverts (number, vendor_id, title, make, model, region, town, brand, condition, category,
        price_pesewas, description, status, created_at, updated_at)
      overriding system value
      select n, ${vendor.account.id}, 'Brake pads', 'Toyota', 'Corolla', 'Greater Accra', 'Accra', 'Bosch', 'New',
        'breaking-system', 100, 'Pads', 'Available', '2026-11-01', '2026-11-01'
      from (select generate_series(48500, 52499) union select 71000) as numbers (n)`);
    const [, , ...maps] = locsOf(await read('/sitemap.xml'));
    expect(maps.map((map) => new URL(map).pathname)).toEqual([
      '/sitemaps/adverts-4.xml',
      '/sitemaps/adverts-5.xml',
      '/sitemaps/adverts-7.xml',
    ]);
    const found: string[] = [];
    for (const map of maps) found.push(...locsOf(await read(new URL(map).pathname)));
    expect([found.length, new Set(found).size]).toEqual([4001, 4001]);
  }, 60_000);

  it('answers 404 for a map that does not exist', async () => {
    for (const map of ['adverts-x.xml', 'adverts-1', 'nothing.xml', 'adverts-99999999999.xml'])
      expect((await app.inject(`/sitemaps/${map}`)).statusCode).toBe(404);
  });
});
