import type { FastifyContextConfig, FastifySchema } from 'fastify';
import * as z from 'zod';
import { id } from '#contract/core/fields.ts';
import type { Guard } from '../session/guard.ts';

/* What a route says of itself, once: who may call it, what it does, its schemas. Document and checks follow. */

type Facts = FastifySchema & { readonly config?: FastifyContextConfig };

/** The parameters of a route about one thing. Whether the id is one is the guard's to say, with its own 404. */
export const oneId = z.object({ id: z.string() });

/** The id in the path of a route about one thing, as the database writes it; null for a text that cannot be one. */
export const idIn = (params: unknown): string | null => z.object({ id }).safeParse(params).data?.id ?? null;

/**
 * Makes the function that gives routes their options, for those that the API's document lists under one tag. Its guard
 * is null where everybody may call.
 */
export function routesUnder(tag: string) {
  return <const Given extends Facts>(guard: Guard<unknown> | null, summary: string, { config, ...schemas }: Given) => ({
    ...(guard && hooksOf(guard)),
    ...(config && { config }),
    schema: { tags: [tag], summary, ...(guard?.needsSession && { security: [{ session: [] }] }), ...schemas },
  });
}

const hooksOf = ({ hook, lateHook }: Guard<unknown>) => ({ onRequest: hook, preHandler: lateHook });

/** The options of a route that the API's document leaves out, such as those of the desk. */
export function unlisted<const Given extends Facts>(guard: Guard<unknown>, { config, ...schemas }: Given) {
  return { ...hooksOf(guard), ...(config && { config }), schema: { hide: true, ...schemas } };
}
