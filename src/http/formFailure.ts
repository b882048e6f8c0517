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
    const values = form.getValues();
    const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
    let first = true;
    for (const [name, message] of Object.entries(error.fields)) {
      const field = name.split('.')[0] ?? name;
      if (!isField(field)) continue;
      form.setError(field, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return failureSentence(error);
}
