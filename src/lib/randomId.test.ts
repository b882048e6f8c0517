import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from './randomId.ts';

test('ids are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
