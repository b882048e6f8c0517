import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadedSchema, type SchemaOrLate } from './lateSchema.ts';

type Sentences = Readonly<Record<string, string>>;

/**
 * Lets a contract's schema judge a form: the same sentences as the server's, at the same fields.
 * Of several faults of one field the first is shown. Where the schema cannot be had, nothing is wrong: then what sends it
 * cannot be had either and says so, or the server judges.
 * @param between what is wrong between fields (name → sentence); a schema says it only once each field alone is right
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: SchemaOrLate<z.ZodMiniType<Output, Input>>,
  between: (values: Input) => Sentences = () => ({}),
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const judge = await loadedSchema(schema).catch(() => null);
    // The values are what was typed, and the server parses what it gets.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (judge === null) return { values: values as unknown as Output, errors: {} };
    const result = judge.safeParse(values);
    const errors = errorsOf<Input>(result.error, between(values));
    return errors || !result.success ? { values: {}, errors: errors ?? {} } : { values: result.data, errors: {} };
  };
}

/**
 * The same for a form that keeps what was typed, text for text: the schema judges and converts nothing.
 * @param sent what is judged: what the form would send of its values
 * @param fieldOf the form's field for a path of the schema, with dots between
 */
export function judgingResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  { sent, fieldOf }: { sent?: (values: Values) => unknown; fieldOf?: (path: string) => string } = {},
): Resolver<Values> {
  return (values) => {
    const errors = errorsOf<Values>(schema.safeParse(sent ? sent(values) : values).error, {}, fieldOf);
    return errors ? { values: {}, errors } : { values, errors: {} };
  };
}

function errorsOf<Values extends FieldValues>(
  error: z.core.$ZodError | undefined,
  between: Sentences,
  fieldOf?: (path: string) => string,
): FieldErrors<Values> | null {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of error?.issues ?? []) {
    const field =
      (fieldOf && issue.path.length > 0 && fieldOf(issue.path.join('.'))) || String(issue.path[0] ?? 'root');
    errors[field] ??= { type: issue.code ?? 'custom', message: issue.message };
  }
  for (const [field, message] of Object.entries(between)) errors[field] ??= { type: 'custom', message };
  // The library's type of errors depends on the form's; ours are keyed by the names of its fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(errors).length > 0 ? (errors as FieldErrors<Values>) : null;
}
