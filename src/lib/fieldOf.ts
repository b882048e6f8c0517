import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What the control of a field takes from its form: its place there, and what is wrong with it. */
export function fieldOf<Values extends FieldValues>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Path<Values>,
  options?: RegisterOptions<Values, Path<Values>>,
) {
  const message = formState.errors[name]?.message;
  return { ...register(name, options), error: typeof message === 'string' ? message : undefined };
}
