import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* A page of another site posts a form to the share target, in the ways in which a page can hide where it is. */

/* The browser writes refused answers into its console. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource/] });

const evilHtml = (shopUrl: string) => `<form method="post" enctype="multipart/form-data" target="_top"
  action="${shopUrl}/share-pictures"><input type="file" name="pictures"><button>Win a phone</button></form>`;

/** Serves the page of another site; its path says how it hides. */
async function startForeignSite(shopUrl: string) {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    if (url === '/no-referrer') response.setHeader('referrer-policy', 'no-referrer');
    if (url === '/sandboxed') {
      response.setHeader('content-security-policy', 'sandbox allow-forms allow-scripts allow-top-navigation');
    }
    const framed = `<iframe sandbox="allow-forms allow-top-navigation" srcdoc='${evilHtml(shopUrl)}'></iframe>`;
    response.end(url === '/framed' ? framed : evilHtml(shopUrl));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close(),
  };
}

const picture = { name: 'foreign.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2000, 1) };

const waiting = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('shared-pictures');
    const blobs = await Promise.all((await cache.matchAll()).map((answer) => answer.blob()));
    return blobs.map(({ size }) => size);
  });

test('a page of another site puts no picture into a vendor’s advert and removes none that waits @long', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await untilLive(page);
  await untilKept(page);
  await page.evaluate(async () => {
    const form = new FormData();
    form.append('pictures', new File([new Uint8Array(1000)], 'own.jpg', { type: 'image/jpeg' }));
    await fetch('/share-pictures', { method: 'POST', body: form });
  });
  expect(await waiting(page)).toEqual([1000]);
  const foreign = await startForeignSite(shop.url);
  try {
    for (const path of ['/plain', '/no-referrer', '/sandboxed', '/framed']) {
      const evil = await page.context().newPage();
      await evil.goto(foreign.url + path);
      const place = path === '/framed' ? evil.frameLocator('iframe') : evil;
      await place.locator('input').setInputFiles(picture);
      await place.locator('button').click();
      await expect(evil, path).toHaveURL(`${shop.url}/add-product?shared=refused`);
      await evil.close();
      expect(await waiting(page), path).toEqual([1000]);
    }
  } finally {
    foreign.close();
  }
  // What the browser itself opens, as the share sheet does, is let through by the same question.
  await page.goto(`${shop.url}/share-pictures`);
  await expect(page).toHaveURL(`${shop.url}/add-product?shared=empty`);
});
