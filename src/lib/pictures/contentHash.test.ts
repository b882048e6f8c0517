import { expect, test } from 'vitest';
import { contentHash } from './contentHash.ts';

test('equal bytes have the same hash, whatever their type and name', async () => {
  const hash = await contentHash(new Blob(['abc'], { type: 'image/webp' }));
  expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await contentHash(new Blob(['a', 'bc']))).toBe(hash);
});
