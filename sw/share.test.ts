import { expect, test } from 'vitest';
import { sharedLimits } from '#contract/core/shareOrigin.ts';
import { readShared } from '#src/device/worker/shared/sharedPictures.ts';
import { fakeCaches } from '#tests/support/device/fakeCaches.ts';
import { takeShare } from './share.ts';

const shop = 'https://shop.test';
const path = `${shop}/share-pictures`;

/** A share as a browser hands it to the worker: a navigation, with what Chromium shows a worker of where it began. */
function share(
  files: readonly File[],
  from: { origin?: string; referrer?: string; policy?: string; in?: string } = {},
) {
  const body = new FormData();
  for (const file of files) body.append('pictures', file);
  const request = new Request(path, { method: 'POST', body });
  const type = request.headers.get('content-type') ?? '';
  const headers = new Headers({ 'content-type': type, ...(from.origin !== undefined && { origin: from.origin }) });
  Object.defineProperties(request, {
    headers: { value: headers },
    destination: { value: from.in ?? 'document' },
    referrer: { value: from.referrer ?? '' },
    referrerPolicy: { value: from.policy ?? 'strict-origin-when-cross-origin' },
  });
  return request;
}
const picture = (name: string, bytes = 'one', type = 'image/jpeg') => new File([bytes], name, { type });

/** The shop's answer to the question where a share came from. */
const answering = (status: number) => async () => new Response('', { status, headers: { 'x-shop-answer': '1' } });
const nobody = async (): Promise<Response> => {
  throw new TypeError('No connection.');
};

/** Shares, and follows the worker's redirects to the form. @returns the query of the form */
async function shared(
  caches: CacheStorage,
  request: Request,
  fetch: (request: Request) => Promise<Response> = answering(200),
) {
  let answer = await takeShare(request, { storage: caches, fetch });
  expect(answer.status).toBe(303);
  const next = answer.headers.get('location') ?? '';
  if (next.startsWith(path)) answer = await takeShare(new Request(next), { storage: caches, fetch });
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.pathname).toBe('/add-product');
  return to.search;
}

test('saves what the share sheet sends, with names, until the form ends its waiting', async () => {
  const caches = fakeCaches();
  const files = [picture('Bremse ä.jpg'), picture('b.jpg', 'two')];
  expect(await shared(caches, share(files, { origin: 'null' }))).toBe('?shared=1');
  for (const _time of [1, 2]) {
    expect((await readShared(caches)).map(({ name, type, size }) => [name, type, size])).toEqual([
      ['Bremse ä.jpg', 'image/jpeg', 3],
      ['b.jpg', 'image/jpeg', 3],
    ]);
  }
});

test.each<[string, Parameters<typeof share>[1], ((request: Request) => Promise<Response>)?]>([
  ['names itself', { origin: 'https://evil.example', referrer: 'https://evil.example/' }],
  ['is on another port', { origin: 'https://shop.test:8443' }],
  ['wants no referrer', { origin: 'null', policy: 'no-referrer' }],
  ['went through a redirect', { origin: 'null', referrer: 'https://evil.example/' }],
  ['is in a frame', { origin: 'null', in: 'iframe' }],
  ['is in a sandbox, which only the server can see', { origin: 'null' }, answering(403)],
])('a page of another site that %s puts nothing there, and removes nothing', async (_how, from, fetch) => {
  const caches = fakeCaches();
  await shared(caches, share([picture('own.jpg')], { origin: shop }));
  expect(await shared(caches, share([picture('foreign.jpg')], from), fetch)).toBe('?shared=refused');
  expect((await readShared(caches)).map(({ name }) => name)).toEqual(['own.jpg']);
});

test('the share sheet works without a connection, or when somebody else than the shop refuses', async () => {
  for (const fetch of [nobody, async () => new Response('Sign in to the network', { status: 403 })]) {
    const caches = fakeCaches();
    expect(await shared(caches, share([picture('a.jpg')]), fetch)).toBe('?shared=1');
    expect(await readShared(caches)).toHaveLength(1);
  }
});

test('a second share waits behind the first, and more than ten pictures are left out', async () => {
  const caches = fakeCaches();
  const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => picture(`${name}${n}.jpg`));
  expect(await shared(caches, share(many(4, 'a'), { origin: shop }))).toBe('?shared=1');
  expect(await shared(caches, share(many(8, 'b')))).toBe('?shared=some');
  expect((await readShared(caches)).map(({ name }) => name)).toEqual(
    [...many(4, 'a'), ...many(6, 'b')].map(({ name }) => name),
  );
  expect(await shared(caches, share(many(1, 'c')))).toBe('?shared=full');
  expect(await readShared(caches)).toHaveLength(sharedLimits.pictures);
});

test('only pictures are taken, and none that is too large', async () => {
  const caches = fakeCaches();
  const others = [
    picture('a.html', '<p>', 'text/html'),
    picture('a.svg', '<svg/>', 'image/svg+xml'),
    picture('a', 'x', ''),
  ];
  expect(await shared(caches, share(others))).toBe('?shared=none');
  const large = new File([new Uint8Array(sharedLimits.pictureBytes + 1)], 'large.jpg', { type: 'image/jpeg' });
  expect(await shared(caches, share([large, picture('small.jpg')]))).toBe('?shared=some');
  expect((await readShared(caches)).map(({ name }) => name)).toEqual(['small.jpg']);
});

test('an empty repeat deletes nothing and says that it was empty', async () => {
  const caches = fakeCaches();
  await shared(caches, share([picture('a.jpg')]));
  expect(await shared(caches, share([picture('a.jpg', '')]))).toBe('?shared=empty');
  expect(await readShared(caches)).toHaveLength(1);
});

test('redirects to the form also when the pictures cannot be read', async () => {
  const broken = new Request(path, { method: 'POST', body: 'no form' });
  expect(await shared(fakeCaches(), broken)).toBe('?shared=failed');
});
