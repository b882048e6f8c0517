import type { UseFormReturn } from 'react-hook-form';
import type { ContactInput } from '#contract/people/contact.ts';
import { placeOfWords, textAt, typedWordsAtom, withTyped } from '#src/device/typedWords.ts';
import { deviceStore } from '#src/http/session.ts';

/*
 * What is typed into the contact form outlives a reload until it is sent. Loaded once the form is on screen, because
 * what reads the storage brings the schemas along.
 */

const fields = ['name', 'email', 'topic', 'message'] as const;
type Field = (typeof fields)[number];

/**
 * Puts back what this person typed before, into fields that nobody has changed since, and keeps what is typed from now
 * on. A form that was reset, as when it was sent, keeps nothing.
 * @param person null for somebody without an account
 * @returns ends it
 */
export function keepMessage(
  { getValues, getFieldState, setValue, subscribe }: UseFormReturn<ContactInput>,
  person: string | null,
): () => void {
  const placeOf = (field: Field) => placeOfWords(person, `contact ${field}`);
  const textOf = (field: Field) => (getFieldState(field).isDirty ? getValues(field) : '');
  const stored = (field: Field) => textAt(deviceStore.get(typedWordsAtom), placeOf(field));
  // It reads the storage once it is followed.
  const unfollow = deviceStore.sub(typedWordsAtom, () => undefined);
  for (const field of fields) {
    const text = stored(field);
    // A topic that is chosen already comes from the address.
    if (text === '' || getFieldState(field).isDirty || (field === 'topic' && getValues(field))) continue;
    setValue(field, text, { shouldDirty: true });
  }
  function keep(): void {
    for (const field of fields) {
      const text = textOf(field);
      if (text !== stored(field))
        deviceStore.set(typedWordsAtom, (current) => withTyped(current, placeOf(field), text));
    }
  }
  const unsubscribe = subscribe({ formState: { values: true, dirtyFields: true }, callback: keep });
  keep();
  return () => {
    unsubscribe();
    unfollow();
  };
}
