import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lateSchema, loadedSchema, loadLateSchemas, schemaNow } from './lateSchema.ts';
import { readStored } from './readStored.ts';

afterEach(() => vi.unstubAllGlobals());

test('a schema is loaded once, on the first request for it', async () => {
  const load = vi.fn(() => Promise.resolve(z.string()));
  const late = lateSchema(load);
  expect(schemaNow(late)).toBeUndefined();
  await loadLateSchemas();
  expect((await loadedSchema(late)).safeParse('a').success).toBe(true);
  expect(schemaNow(late)?.safeParse(1).success).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});

test('a schema that could not be loaded is loaded again on the next call', async () => {
  const load = vi.fn(() => Promise.resolve(z.string())).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const late = lateSchema(load);
  await expect(late.load()).rejects.toThrow('Failed to fetch');
  expect((await late.load()).safeParse('a').success).toBe(true);
});

test('stored data is checked once its schema is loaded, and taken as it is before that', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'count' ? '"many"' : null) });
  const late = lateSchema(() => Promise.resolve(z.int()));
  expect(readStored('count', late)).toBe('many');
  await late.load();
  expect(readStored('count', late)).toBeNull();
  expect(readStored('nothing', late)).toBeNull();
});
