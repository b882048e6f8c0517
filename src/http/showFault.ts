import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Fault } from './failures.ts';

/**
 * Shows the shop's field errors at their fields and focuses the first of these.
 * @param fieldOf returns the form's field for a field name of the shop, where they differ
 * @returns the sentence to show beside the form
 */
export function showFault<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { message: sentence, fields }: Fault,
  fieldOf: (name: string) => string = (name) => name.split('.')[0] ?? name,
): string {
  const values = form.getValues();
  const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
  let first = true;
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf(name);
    if (!isField(field)) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  return sentence;
}
