import type { FastifyRequest, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import {
  $ZodArray,
  $ZodCheckMaxLength,
  $ZodDefault,
  $ZodNullable,
  $ZodObject,
  $ZodOptional,
  $ZodPipe,
  type $ZodType,
  safeParse,
} from 'zod/v4/core';
import { ProblemError } from './problems.ts';

/**
 * No schema of ours looks deeper into an object than this; deeper ones only serve to keep us busy walking through them.
 */
const maxDepth = 32;

/**
 * Text without any visible character: nobody would see such a name, and its link could not be pressed. White space
 * alone is left to the schemas, which trim it.
 */
const shapeless = /^(?:[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)+$/u;

const isUnstorable = (text: string) =>
  text.includes('\0') || !text.isWellFormed() || (shapeless.test(text) && text.trim() !== '');

/**
 * The path of the first text that our database cannot store (because of a NUL or half a character) or that no screen
 * should show; null when there is none.
 */
function unstorablePath(value: unknown, depth = 0): readonly string[] | null {
  if (typeof value === 'string') return isUnstorable(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > maxDepth) return [];
  // The path is made on the way back, and lists are walked by their places: a megabyte has hundreds of thousands.
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) {
      const found = unstorablePath(value[place], depth + 1);
      if (found) return [String(place), ...found];
    }
    return null;
  }
  for (const [name, member] of Object.entries(value)) {
    // The names of fields are checked too. A bad one must not be repeated in the response, so the path ends before it.
    if (isUnstorable(name)) return [];
    const found = unstorablePath(member, depth + 1);
    if (found) return [name, ...found];
  }
  return null;
}

/**
 * Checks a part of a request against its schema. Before that it checks the texts of a body, whatever the schema says
 * about them: a text that cannot be stored is refused here with 400 and the name of its field, and not by whatever code
 * meets it later. The parts of an address are only looked up: their schemas ignore such characters, as a search does.
 */
export const storableValidatorCompiler: FastifySchemaCompiler<$ZodType> = (route) => {
  if (route.httpPart !== 'body') return validatorCompiler(route);
  return (data: unknown) => {
    const error = unstorableProblem(data);
    if (error) return { error };
    shortenLists(route.schema, data);
    return judged(route.schema, data);
  };
};

/**
 * Leaves one member too many in each list that has more than its schema allows, so that it is refused with the same
 * sentence. The schema library judges the members before their number: hundreds of thousands of them, as a megabyte
 * has, would keep us busy for seconds.
 */
function shortenLists(schema: $ZodType, value: unknown): void {
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault) {
    shortenLists(schema._zod.def.innerType, value);
  } else if (schema instanceof $ZodPipe) {
    shortenLists(schema._zod.def.in, value);
  } else if (schema instanceof $ZodArray && Array.isArray(value)) {
    const most = schema._zod.def.checks?.find((check) => check instanceof $ZodCheckMaxLength)?._zod.def.maximum;
    if (most !== undefined && value.length > most) value.length = most + 1;
    for (const member of value) shortenLists(schema._zod.def.element, member);
  } else if (schema instanceof $ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(schema._zod.def.shape)) {
      if (Object.hasOwn(value, name)) shortenLists(inner, Reflect.get(value, name));
    }
  }
}

/** How many mistakes are named: one in each row of the longest list, which nobody can mend at once. */
const namedMistakes = 1_000;

/**
 * Checks a body, and names no more of its mistakes than a person can use: a list has tens of thousands when each field of
 * each row is wrong, and wording them would keep us busy for seconds. Of a megabyte of `{}`, the schema library finds
 * more than fit into one call of a function.
 */
function judged(schema: $ZodType, data: unknown): { value: unknown } | { error: ProblemError } {
  try {
    const { data: value, error } = safeParse(schema, data);
    if (!error) return { value };
    const issues = error.issues.slice(0, namedMistakes).map(({ code, path, message, ...params }) => ({
      keyword: code,
      instancePath: `/${path.join('/')}`,
      schemaPath: '',
      message,
      params,
    }));
    return { error: validationProblem(issues, 'body') };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { error: new ProblemError(422, 'invalid', 'This has more mistakes than can be listed. Send less at once.') };
  }
}

/**
 * Does the same for JSON that is sent to a route without a schema for it, since the route may still walk through it.
 * @throws ProblemError 400 for a text that cannot be stored
 */
export async function refuseUnstorable({ body, headers, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.schema?.body !== undefined || !headers['content-type']?.includes('json')) return;
  const problem = Buffer.isBuffer(body) ? null : unstorableProblem(body);
  if (problem) throw problem;
}

function unstorableProblem(body: unknown): ProblemError | null {
  const path = unstorablePath(body);
  if (!path) return null;
  const message = 'This contains characters that cannot be saved.';
  const field = path.slice(0, 4).join('.');
  return new ProblemError(400, 'invalid', message, field ? { fields: { [field]: message } } : {});
}

/** Zod's default messages, which appear when the contract has no sentence for a rule. */
const zodsOwnWords = /^(?:Invalid|Too (?:big|small)|Unrecognized|Required)/;

/**
 * The problem for a request that does not fit its schema. A body gets 422, with the first sentence for each field; the
 * parts of an address (path, query, headers) get 400, since nobody typed them into a form.
 * @param context which part of the request, as Fastify names it
 */
export function validationProblem(
  issues: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemError {
  const named = new Map<string, string>();
  const name = (field: string, words: string) => {
    if (named.size < namedMistakes && !named.has(field)) named.set(field, words);
  };
  let whole: string | undefined;
  for (const issue of issues) {
    const place = issue.instancePath.slice(1).replaceAll('/', '.');
    if (issue.keyword === 'unrecognized_keys') {
      for (const key of unknownKeys(issue)) {
        name(place ? `${place}.${key}` : key, `There is no field ${key}.`);
      }
    } else if (place) {
      name(place, sentence(issue));
    } else {
      whole ??= 'The request must be a JSON object.';
    }
  }
  const [only] = named.size === 1 ? named.values() : [];
  const message = whole ?? only ?? 'Some fields need another look.';
  const fields = named.size > 0 && Object.fromEntries(named);
  return new ProblemError(context === 'body' ? 422 : 400, 'invalid', message, fields ? { fields } : {});
}

function sentence(issue: FastifySchemaValidationError): string {
  if (issue.message && !zodsOwnWords.test(issue.message)) return issue.message;
  return issue.message?.includes('received undefined') ? 'This is missing.' : 'This value is not valid here.';
}

function unknownKeys(issue: FastifySchemaValidationError): string[] {
  const keys = issue.params['keys'];
  if (!Array.isArray(keys)) return [];
  return keys
    .slice(0, namedMistakes)
    .filter((key) => typeof key === 'string')
    .map((key) => key.slice(0, 60));
}
