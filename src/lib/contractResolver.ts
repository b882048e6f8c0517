import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Lets a contract's schema judge a form: the same sentences as the server's, at the same fields.
 * Of several faults of one field the first is shown.
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      const field = String(issue.path[0] ?? 'root');
      errors[field] ??= { type: issue.code, message: issue.message };
    }
    // The library's type of errors depends on the form's; ours are keyed by the names of its fields.
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
