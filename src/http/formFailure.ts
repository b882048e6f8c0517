import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, failureSentence } from './failures.ts';

/**
 * Puts the server's field errors at their fields, focus at the first of them.
 * @returns the sentence for the person, for the toast
 */
export function showFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): string {
  if (error instanceof ApiError) {
    const known = new Set(Object.keys(form.getValues()));
    let first = true;
    for (const [name, message] of Object.entries(error.fields)) {
      const field = name.split('.')[0] ?? name;
      if (!known.has(field)) continue;
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return failureSentence(error);
}
