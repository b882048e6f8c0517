import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pictureUrl, thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { shopMarkHeader } from '#contract/core/shopMark.ts';
import { readConfig } from '#server/config/config.ts';
import { contentNetworks, pictureChanges } from '#server/db/tables/contentNetworkSchema.ts';
import { advertPictures } from '#server/db/tables/schema.ts';
import { derivativeContentType, derivativeKey } from '#server/pictures/pictureKeys.ts';
import { thumbnailKey } from '#server/pictures/thumbnails.ts';
import { type ContentNetworkStandIn, startContentNetwork } from '#tests/support/connection/contentNetworkStandIn.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { showPictures } from './shownCopies.ts';

/* A shop behind a content delivery network that fetches pictures from the shop's bucket. */

const token = 'a-token-that-only-this-test-knows';
const credentials = { region: 'auto', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let dir: string;
let s3: S3rver;
let network: ContentNetworkStandIn;
let shop: TestApp;
let client: ReturnType<typeof createAdvertClient>;
let orders: Awaited<ReturnType<typeof createOrderClient>>;
let picture: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-shown-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: path.join(dir, 'store') };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'parts' }] });
  const endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  network = await startContentNetwork({
    bucketUrl: `${endpoint}/parts`,
    token,
    shop: async (names) => {
      const { statusCode, rawPayload, headers } = await shop.app.inject(names);
      return { status: statusCode, body: rawPayload, headers: { 'cache-control': String(headers['cache-control']) } };
    },
  });
  const { s3: bucket, contentNetwork } = readConfig({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'parts',
    S3_REGION: credentials.region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    CDN_PURGE_URL: network.purgeUrl,
    CDN_PURGE_TOKEN: token,
  });
  shop = await createTestApp({ config: { s3: bucket, contentNetwork, publicUrl: network.url } });
  client = createAdvertClient(shop);
});
afterAll(async () => {
  await shop.close();
  await network.close();
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  orders = await createOrderClient(shop);
  picture = await addPicture();
  await shop.db.insert(advertPictures).values({ advertId: orders.padsId, position: 0, pictureId: picture, alt: '' });
  await show();
  network.askedOfShop.length = 0;
  network.askedOfBucket.length = 0;
});

async function addPicture(): Promise<string> {
  const id = await client.addPicture(orders.vendor.account.id);
  await shop.deps.pictures.put(derivativeKey(id, 640, 'avif'), Buffer.from('avif'), derivativeContentType('avif'));
  await shop.deps.pictures.put(thumbnailKey(id), Buffer.from('small'), derivativeContentType('avif'));
  return id;
}

const show = () => showPictures(shop.deps);
const look = (address: string) => fetch(`${network.url}${address}`);
const large = () => pictureUrl({ id: picture }, 640, 'avif');

it('pictures come from the bucket, cached for a year and marked as the shop’s, and the shop sends none', async () => {
  for (const [address, body] of [
    [large(), 'avif'],
    [thumbnailUrl(picture), 'small'],
  ] as const) {
    for (const _visitor of [1, 2, 3]) {
      const answer = await look(address);
      expect([answer.status, await answer.text()]).toEqual([200, body]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');
      expect(answer.headers.get('content-type')).toBe('image/avif');
      expect(answer.headers.get(shopMarkHeader)).toBe('1');
    }
  }
  expect(network.askedOfBucket).toEqual([large(), thumbnailUrl(picture)]);
  expect(network.askedOfShop).toEqual([]);
});

it.each([
  ['is paused', () => client.setStatus(orders.vendor, orders.padsId, 'Not available')],
  ['is deleted', () => client.remove(orders.vendor, orders.padsId)],
  ['has no plan any more', () => client.endPlan(orders.vendor)],
])('nobody can see the pictures of an advert that %s, although the network had cached them', async (_name, hide) => {
  expect((await look(large())).status).toBe(200);
  await hide();
  await show();
  expect((await look(large())).status).toBe(404);
  expect((await look(thumbnailUrl(picture))).status).toBe(404);
});

it('a picture becomes public again together with its advert', async () => {
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  await show();
  await client.setStatus(orders.vendor, orders.padsId, 'Available');
  // Until its copy is there, the network asks the shop.
  expect((await look(large())).status).toBe(200);
  expect(network.askedOfShop).toEqual([large()]);
  await show();
  expect((await look(thumbnailUrl(picture))).status).toBe(200);
  expect(network.askedOfShop).toEqual([large()]);
});

it('a refused purge is tried again in the next run', async () => {
  expect((await look(large())).status).toBe(200);
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  network.refusePurges(true);
  await expect(show()).rejects.toThrow('answered a purge with 503');
  expect((await look(large())).status).toBe(200);
  network.refusePurges(false);
  await show();
  expect((await look(large())).status).toBe(404);
});

it('only a picture that is shown has a copy', async () => {
  const draft = await addPicture();
  await show();
  expect((await look(pictureUrl({ id: draft }, 640, 'avif'))).status).toBe(404);
  expect(await shop.deps.pictures.exists(`shown/${derivativeKey(draft, 640, 'avif')}`)).toBe(false);
  expect(await shop.deps.pictures.exists(`shown/${derivativeKey(picture, 640, 'avif')}`)).toBe(true);
});

it('changes are not recorded while there is no network, and everything is copied again for a new one', async () => {
  await showPictures({ ...shop.deps, config: { ...shop.deps.config, contentNetwork: null } });
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  expect(await shop.db.$count(pictureChanges)).toBe(0);
  expect(await shop.db.$count(contentNetworks)).toBe(0);
  await client.setStatus(orders.vendor, orders.padsId, 'Available');
  await shop.deps.pictures.delete(`shown/${derivativeKey(picture, 640, 'avif')}`);
  await show();
  expect(await shop.deps.pictures.exists(`shown/${derivativeKey(picture, 640, 'avif')}`)).toBe(true);
});
