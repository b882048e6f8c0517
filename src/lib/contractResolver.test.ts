import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractResolver, validatingResolver } from './contractResolver.ts';
import { lateSchema } from './lateSchema.ts';

const schema = z.strictObject({
  name: z.string().check(z.minLength(2, 'Too short.'), z.regex(/^[a-z]*$/, 'Only letters.')),
  age: z.coerce.number<string>('No number.'),
});
const options = { fields: {}, shouldUseNativeValidation: false };

test("each field gets the schema's first message for it", async () => {
  const { errors } = await contractResolver(schema)({ name: '1', age: 'x' }, undefined, options);
  expect(errors).toMatchObject({ name: { message: 'Too short.' }, age: { message: 'No number.' } });
});

test('valid values come out as the schema parses them', async () => {
  const result = await contractResolver(schema)({ name: 'ab', age: '7' }, undefined, options);
  expect(result).toEqual({ values: { name: 'ab', age: 7 }, errors: {} });
});

test('errors between fields are shown together with errors of single fields', async () => {
  const resolve = contractResolver(schema, () => ({ name: 'Taken.', age: 'Differs.' }));
  const { errors } = await resolve({ name: '1', age: '7' }, undefined, options);
  expect(errors).toMatchObject({ name: { message: 'Too short.' }, age: { message: 'Differs.' } });
});

test('a schema that cannot be loaded reports no errors, and is loaded again next time', async () => {
  let isReachable = false;
  const late = lateSchema(async () => {
    if (!isReachable) throw new Error('No connection.');
    return schema;
  });
  const resolve = contractResolver(late);
  const typed = { name: '1', age: 'x' };
  expect(await resolve(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  isReachable = true;
  expect((await resolve(typed, undefined, options)).errors).toMatchObject({ name: { message: 'Too short.' } });
});

test('a form that sends the typed text gets it back unchanged', async () => {
  const resolve = validatingResolver(schema);
  expect(await resolve({ name: 'ab', age: '7' }, undefined, options)).toEqual({
    values: { name: 'ab', age: '7' },
    errors: {},
  });
  expect((await resolve({ name: 'ab', age: 'x' }, undefined, options)).errors).toMatchObject({
    age: { message: 'No number.' },
  });
});
