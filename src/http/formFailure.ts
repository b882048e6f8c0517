import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, failureSentence } from './failures.ts';

/**
 * Puts the server's field errors at their fields, focus at the first of them.
 * @param fieldOf the form's field for a name of the server's, where they differ
 * @returns the sentence for the person, for the toast
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
