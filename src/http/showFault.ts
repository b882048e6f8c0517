import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isElsewhere } from '#src/lib/sentFrom.ts';
import type { Fault } from './failures.ts';

/**
 * Shows the shop's field errors at their fields and focuses the first of these, unless the person is in another field by
 * now.
 * @param fieldOf returns the form's field for a field name of the shop, where they differ
 * @returns whether that says it all: the shop names fields, and each of them is on the screen. Otherwise the form shows
 * the fault's own sentence as well
 */
export function showFault<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { fields }: Fault,
  fieldOf: (name: string) => string = (name) => name.split('.')[0] ?? name,
): boolean {
  const values = form.getValues();
  const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
  const named = Object.entries(fields);
  let shown = 0;
  for (const [name, message] of named) {
    const field = fieldOf(name);
    if (!isField(field)) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: shown === 0 && !isElsewhere() });
    if (isOnScreen(form.getFieldState(field).error?.ref)) shown += 1;
  }
  return shown > 0 && shown === named.length;
}

/** Whether a field is there, by what the form focuses for it: a form may have values whose fields it does not show. */
function isOnScreen(focused: unknown): boolean {
  return focused instanceof Element ? focused.isConnected : focused !== undefined;
}

/**
 * Shows why the shop refuses a form: at its fields, or as the error of the whole form (`errors.root`), which stays until
 * the form is sent again. The form shows that in a `Refusal`.
 */
export function showRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  fault: Fault,
): void {
  if (!showFault(form, fault)) form.setError('root', { type: 'server', message: fault.message });
}
