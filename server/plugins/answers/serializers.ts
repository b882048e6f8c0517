import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';

/*
 * Responses are plain JSON: checking each against its schema costs more than making it. Tests do check, and more
 * strictly than a serializer that strips unknown members: such a member would reach the public.
 */

/** Turns a response into JSON, whatever its schema. */
export const plainSerializer: FastifySerializerCompiler<unknown> = () => (data) => JSON.stringify(data);

/** The same, but throws when the response is not exactly what its schema says. */
export const checkingSerializer: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
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
