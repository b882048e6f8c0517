import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkingSerializer } from './serializers.ts';

const compile = (schema: z.ZodMiniType) => checkingSerializer({ schema, method: 'GET', url: '/x' });

test.each([
  ['in a list', z.object({ items: z.array(z.strictObject({ id: z.string() })) })],
  ['behind a default', z.object({ wishes: z._default(z.nullable(z.strictObject({})), null) })],
  ['as one of several', z.object({ way: z.union([z.string(), z.strictObject({})]) })],
])('an answer that cannot grow is refused, with a strict object %s', (_where, schema) => {
  expect(() => compile(schema)).toThrow('strictObject');
});

test('an answer is sent as it is, and refused with a member too many', () => {
  const serialize = compile(z.object({ items: z.array(z.object({ id: z.string() })) }));
  expect(serialize({ items: [{ id: '1' }] })).toBe('{"items":[{"id":"1"}]}');
  expect(() => serialize({ items: [{ id: '1', password: 'x' }] })).toThrow('members that its schema does not have');
});
