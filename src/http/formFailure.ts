import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, failureSentence } from './failures.ts';

/**
 * Shows the server's field errors at their fields and focuses the first of these.
 * @param fieldOf returns the form's field for a field name of the server, where they differ
 * @returns the sentence to show in the toast
 */
export function showFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  fieldOf: (name: string) => string = (name) => name.split('.')[0] ?? name,
): string {
  if (error instanceof ApiError) {
    const values = form.getValues();
    const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
    let first = true;
    for (const [name, message] of Object.entries(error.fields)) {
      const field = fieldOf(name);
      if (!isField(field)) continue;
      form.setError(field, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return failureSentence(error);
}
