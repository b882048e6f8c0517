import path from 'node:path';
import { expect, test } from 'vitest';
import { manyScansJpeg, plainAvif } from '#tests/support/shop/attackPictures.ts';
import { createDecoderPool, decoders, DecodingError } from './decoderPool.ts';

const megabyte = 1024 * 1024;
const real = {
  size: 1,
  timeLimitMs: 60_000,
  memoryLimitBytes: 1400 * megabyte,
  idleMs: 60_000,
  program: path.join(import.meta.dirname, 'decoderProcess.ts'),
};
const small = () => plainAvif(64, 48);

test(
  'a picture that takes too long ends its process twice, and the next one is processed',
  { timeout: 60_000 },
  async () => {
    const pool = createDecoderPool({ ...real, timeLimitMs: 700 });
    const endless = pool.derivatives(await manyScansJpeg(800));
    const next = pool.thumbnail(await small());
    await expect(endless).rejects.toMatchObject({ name: 'DecodingError', kind: 'too-expensive' });
    // The next picture may itself be too slow on a busy machine; a pool that is stuck would never answer.
    await next.catch((error: unknown) => expect(error).toBeInstanceOf(DecodingError));
    expect(pool.tasksBegun).toBeGreaterThanOrEqual(3);
  },
);

test('a picture that takes too much memory does no harm to the others', { timeout: 60_000 }, async () => {
  const pool = createDecoderPool({ ...real, memoryLimitBytes: 800 * megabyte });
  const large = await plainAvif(4000, 4000);
  await expect(pool.derivatives(large)).rejects.toBeInstanceOf(DecodingError);
  expect((await createDecoderPool(real).derivatives(large)).length).toBe(7);
  expect((await pool.thumbnail(await small())).length).toBeGreaterThan(0);
});

test('pictures go before thumbnails, and otherwise tasks keep their order', { timeout: 30_000 }, async () => {
  const pool = createDecoderPool(real);
  const bytes = await small();
  const done: string[] = [];
  const note = (name: string, made: Promise<unknown>) => made.then(() => done.push(name));
  await Promise.all([
    note('at work', pool.thumbnail(bytes)),
    note('first', pool.thumbnail(bytes)),
    note('second', pool.thumbnail(bytes)),
    note('picture', pool.derivatives(bytes)),
    note('other picture', pool.derivatives(bytes)),
  ]);
  expect(done).toEqual(['at work', 'picture', 'other picture', 'first', 'second']);
});

test('damaged bytes are reported at once, and the process goes on', { timeout: 30_000 }, async () => {
  const pool = createDecoderPool(real);
  await expect(pool.thumbnail(Buffer.from('no picture'))).rejects.toMatchObject({ kind: 'undecodable' });
  expect((await pool.thumbnail(await small())).length).toBeGreaterThan(0);
  expect(pool.tasksBegun).toBe(2);
});

test('an idle process ends, and another is started when there is work', { timeout: 30_000 }, async () => {
  const pool = createDecoderPool({ ...real, idleMs: 1 });
  for (let count = 0; count < 3; count += 1) {
    expect((await pool.thumbnail(await small())).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('a server decodes on no more processors than it has', () => {
  expect(decoders.size).toBeGreaterThanOrEqual(1);
  expect(decoders.size).toBeLessThanOrEqual(2);
});
