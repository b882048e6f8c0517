import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Lets a contract's schema judge a form: the same sentences as the server's, at the same fields.
 * Of several faults of one field the first is shown.
 * @param between what is wrong between fields (name → sentence); a schema says it only once each field alone is right
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  between: (values: Input) => Readonly<Record<string, string>> = () => ({}),
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = z.safeParse(schema, values);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error?.issues ?? []) {
      const field = String(issue.path[0] ?? 'root');
      errors[field] ??= { type: issue.code, message: issue.message };
    }
    for (const [field, message] of Object.entries(between(values))) errors[field] ??= { type: 'custom', message };
    if (result.success && Object.keys(errors).length === 0) return { values: result.data, errors: {} };
    // The library's type of errors depends on the form's; ours are keyed by the names of its fields.
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
