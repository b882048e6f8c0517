import type { FastifySchemaValidationError } from 'fastify';
import { ProblemError } from './problems.ts';

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
