import { expect, it } from 'vitest';
import { id } from './fields.ts';

it('an id in capitals is the same id: it is read as the database writes it', () => {
  const small = '01a22d00-d403-7754-8281-a1bfe50c007a';
  expect(id.parse(small.toUpperCase())).toBe(small);
  expect(id.parse(small)).toBe(small);
  expect(id.safeParse(`${small} `).success).toBe(false);
});
