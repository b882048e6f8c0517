import type { FastifyRequest, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { ProblemError } from './problems.ts';

/** Below this an object holds nothing that a schema of ours looks at; deeper ones are only there to be walked through. */
const maxDepth = 32;

/** Turns round how all that follows reads, the price beside a title too; no keyboard has it. */
const turnsRound = /[\u202d\u202e]/;
/** Has no shape at all: a name of it is seen by nobody, and its link cannot be pressed. White space is for schemas to trim. */
const shapeless = /^(?:[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)+$/u;

const isUnkeepable = (text: string) =>
  text.includes('\0') || !text.isWellFormed() || turnsRound.test(text) || (shapeless.test(text) && text.trim() !== '');

/**
 * The path of the first text that no database of ours can hold, with a NUL or half of a character, or that no screen should
 * show; null without one.
 */
function unkeepable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isUnkeepable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > maxDepth) return path;
  for (const [name, held] of Object.entries(value)) {
    // A name comes back in the answer, so it is judged as its own text.
    const found = unkeepable(name) ? path : unkeepable(held, [...path, name]);
    if (found) return found;
  }
  return null;
}

/**
 * Checks a part of a request by its schema. Before that, the texts of a body, whatever the schema says of them: one that
 * cannot be kept is refused here, with 400 and the field named, and not by whoever comes upon it later. An address is only
 * looked up: its schemas pass over such characters, as they do in a search.
 */
export const keepableValidatorCompiler: FastifySchemaCompiler<$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'body') return validate;
  return (data: unknown) => {
    const error = unkeepableProblem(data);
    return error ? { error } : validate(data);
  };
};

/** The same for the JSON that comes to a route without a schema for it, which may go through it all the same. */
export async function refuseUnkeepable({ body, headers, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.schema?.body !== undefined || !headers['content-type']?.includes('json')) return;
  const problem = Buffer.isBuffer(body) ? null : unkeepableProblem(body);
  if (problem) throw problem;
}

function unkeepableProblem(body: unknown): ProblemError | null {
  const path = unkeepable(body);
  if (!path) return null;
  const message = 'This has characters that cannot be kept.';
  const field = path.slice(0, 4).join('.');
  return new ProblemError(400, 'invalid', message, field ? { fields: { [field]: message } } : {});
}

/** What zod says by itself, for a rule that the contract gave no sentence of its own. */
const zodsOwnWords = /^(?:Invalid|Too (?:big|small)|Unrecognized|Required)/;

/**
 * The problem of a request that does not fit its schema. A body is 422, with the first sentence of each field; an
 * address (path, query, headers) is 400, since nobody typed it into a form.
 * @param context which part of the request, as Fastify names it
 */
export function validationProblem(
  issues: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemError {
  const fields: Record<string, string> = {};
  let whole: string | undefined;
  for (const issue of issues) {
    const place = issue.instancePath.slice(1).replaceAll('/', '.');
    if (issue.keyword === 'unrecognized_keys') {
      for (const key of unknownKeys(issue)) {
        const field = place ? `${place}.${key}` : key;
        fields[field] ??= `There is no field ${key}.`;
      }
    } else if (place) {
      fields[place] ??= sentence(issue);
    } else {
      whole ??= 'The request must be a JSON object.';
    }
  }
  const sentences = Object.values(fields);
  const message = whole ?? (sentences.length === 1 ? sentences[0] : undefined) ?? 'Some fields need another look.';
  return new ProblemError(context === 'body' ? 422 : 400, 'invalid', message, sentences.length > 0 ? { fields } : {});
}

function sentence(issue: FastifySchemaValidationError): string {
  if (issue.message && !zodsOwnWords.test(issue.message)) return issue.message;
  return issue.message?.includes('received undefined') ? 'This is missing.' : 'This value does not fit here.';
}

function unknownKeys(issue: FastifySchemaValidationError): string[] {
  const keys = issue.params['keys'];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string').map((key) => key.slice(0, 60)) : [];
}
