import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's sentences at their fields and the focus into the first of them, in the order of the form.
 * @param names the fields that the form shows, in their order
 * @returns the sentences whose fields the form does not show
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: Readonly<Record<string, string>>,
  names: readonly Path<Values>[],
): string[] {
  let first = true;
  for (const name of names) {
    const message = fields[name];
    if (message === undefined) continue;
    setError(name, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  const shown: readonly string[] = names;
  return Object.entries(fields)
    .filter(([name]) => !shown.includes(name))
    .map(([, message]) => message);
}
