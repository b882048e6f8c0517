import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useForgottenElsewhere, useTypedWords } from '#src/device/typedWords.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';

/** What this needs of a form whose field `Name` is a text. */
type TextForm<Values extends FieldValues, Name> = Pick<UseFormReturn<Values>, 'register' | 'formState'> & {
  getValues: (name: Name) => string | undefined;
  setValue: (name: Name, text: string, options: { shouldDirty: boolean }) => void;
};

/**
 * What a text field takes from its form, as `fieldOf` gives it, with the text kept until the caller forgets it
 * (`typedWords.ts`).
 * @param about what the text is for; null where it is kept elsewhere, as what is typed over an entry of the outbox is
 */
export function useTypedField<Values extends FieldValues, Name extends Path<Values>>(
  form: TextForm<Values, Name>,
  name: Name,
  about: string | null,
) {
  const [stored, keep] = useTypedWords(about ?? '');
  const typedBefore = about === null ? '' : stored;
  const { getValues, setValue } = form;
  const hasDefault = Object.hasOwn(form.formState.defaultValues ?? {}, name);
  // What is stored is read after the first render.
  useEffect(() => {
    const typed = getValues(name) ?? '';
    // What stands in a field that starts with nothing was typed before the scripts ran, and is newer.
    const isOlder = !hasDefault && typed !== '';
    if (typedBefore !== '' && typed !== typedBefore && !isOlder) setValue(name, typedBefore, { shouldDirty: true });
  }, [typedBefore, name, hasDefault, getValues, setValue]);
  useForgottenElsewhere(about, (words) => {
    if (getValues(name) === words) setValue(name, '', { shouldDirty: true });
  });
  return fieldOf(form, name, {
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => about !== null && keep(target.value),
  });
}
