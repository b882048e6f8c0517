import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useOpenedEntry } from './useOpenedEntry.ts';

const typedSchema = z.record(z.string(), z.string());

/**
 * Opens an entry of the outbox in a form of texts without a draft (see `useOpenedEntry`): it shows what was to be sent,
 * and what was typed over that before.
 * @param read gives the fields out of the body that was to be sent; null when the form cannot show it
 * @param onAway is told when there is nothing to open any more
 */
export function useEntryForm<Values extends FieldValues>(
  entryId: string | null,
  form: Pick<UseFormReturn<Values>, 'reset' | 'subscribe'>,
  { read, onAway }: { read: (body: unknown) => Values | DefaultValues<Values> | null; onAway: () => void },
): void {
  const keepTyping = useOpenedEntry(entryId, (contents) => {
    const values = contents && read(contents.body);
    if (!values) return onAway();
    form.reset(values);
    const typed = z.safeParse(typedSchema, contents.typed);
    if (typed.success) form.reset(Object.assign({}, values, typed.data), { keepDefaultValues: true });
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => keepTyping(isDirty ? { ...values } : undefined),
      }),
    [subscribe, keepTyping],
  );
}
