import { expect, test } from 'vitest';
import { takeShared } from '#src/device/worker/shared/sharedPictures.ts';
import { fakeCaches } from '#tests/support/device/fakeCaches.ts';
import { takeShare } from './share.ts';

function share(...files: File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('pictures', file);
  return new Request('https://shop.test/share-pictures', { method: 'POST', body });
}
const picture = (name: string, bytes: string) => new File([bytes], name, { type: 'image/jpeg' });

test('saves shared pictures with their names until the form takes them, once', async () => {
  const caches = fakeCaches();
  const answer = await takeShare(share(picture('Bremse ä.jpg', 'one'), picture('b.jpg', 'two')), caches);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://shop.test/add-product?shared=1']);
  const files = await takeShared(caches);
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Bremse ä.jpg', 'image/jpeg', 3],
    ['b.jpg', 'image/jpeg', 3],
  ]);
  expect(await takeShared(caches)).toEqual([]);
});

test('an empty repeat deletes nothing and says that it was empty', async () => {
  const caches = fakeCaches();
  await takeShare(share(picture('a.jpg', 'one')), caches);
  const repeat = await takeShare(share(picture('a.jpg', '')), caches);
  expect(repeat.headers.get('location')).toContain('?shared=empty');
  expect(await takeShared(caches)).toHaveLength(1);
});

test('redirects to the form also when the pictures cannot be read', async () => {
  const broken = new Request('https://shop.test/share-pictures', { method: 'POST', body: 'no form' });
  expect((await takeShare(broken, fakeCaches())).headers.get('location')).toContain('?shared=failed');
});
