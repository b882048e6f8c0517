import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadedSchema, type SchemaOrLate } from './lateSchema.ts';

type Sentences = Readonly<Record<string, string>>;

/**
 * Validates a form with a schema of the contract: the same messages as the server's, at the same fields. When a field
 * has several errors, the first one is shown. When the schema cannot be loaded, the form passes: then either the
 * request fails too and says so, or the server validates.
 * @param between returns errors between fields (name → message); a schema reports these only once each field is valid
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: SchemaOrLate<z.ZodMiniType<Output, Input>>,
  between: (values: Input) => Sentences = () => ({}),
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const validator = await loadedSchema(schema).catch(() => null);
    // These are the typed values, not the schema's output; the server parses what it gets.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (validator === null) return { values: values as unknown as Output, errors: {} };
    const result = validator.safeParse(values);
    const errors = errorsOf<Input>(result.error, between(values));
    return errors || !result.success ? { values: {}, errors: errors ?? {} } : { values: result.data, errors: {} };
  };
}

/**
 * The same for a form that keeps its values exactly as typed: the schema only validates and converts nothing.
 * @param sent maps the form's values to what the form would send, which is what gets validated
 * @param fieldOf maps a path of the schema, joined with dots, to the form's field
 */
export function validatingResolver<Values extends FieldValues>(
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
  // The library's error type depends on the form's type; our errors are keyed by field name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(errors).length > 0 ? (errors as FieldErrors<Values>) : null;
}
