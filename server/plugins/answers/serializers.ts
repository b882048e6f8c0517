import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { $ZodObject, $ZodType, safeParse } from 'zod/v4/core';

/*
 * Responses are plain JSON: checking each against its schema costs more than making it. Tests do check, and more
 * strictly than a serializer that strips unknown members: such a member would reach the public.
 */

/** Turns a response into JSON, whatever its schema. */
export const plainSerializer: FastifySerializerCompiler<unknown> = () => (data) => JSON.stringify(data);

/**
 * The same, but throws when the response is not exactly what its schema says.
 * @throws when a page of this release could not read an answer with more in it, as a later release may give
 */
export const checkingSerializer: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  if (hasStrictObject(schema)) throw new Error(`The answer of ${method} ${url} has a strictObject, which cannot grow.`);
  return (data) => {
    const json = JSON.stringify(data);
    const sent: unknown = JSON.parse(json);
    const parsed = safeParse(schema, sent);
    if (!parsed.success) {
      throw new Error(`${method} ${url} answers what its schema forbids: ${JSON.stringify(parsed.error.issues)}`);
    }
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent)) {
      throw new Error(`${method} ${url} answers with members that its schema does not have: ${json}`);
    }
    return json;
  };
};

/** Whether a schema, or one within it, forbids unknown members. */
function hasStrictObject(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasStrictObject);
  if (!(schema instanceof $ZodType)) return false;
  if (schema instanceof $ZodObject) {
    const { shape, catchall } = schema._zod.def;
    return catchall?._zod.def.type === 'never' || Object.values(shape).some(hasStrictObject);
  }
  // An array's element, the options of a union, what a default or a pipe is around: all are members of the definition.
  return Object.values(schema._zod.def).some(hasStrictObject);
}
