import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { lateSchema, loadedSchema, type SchemaOrLate } from '#src/lib/lateSchema.ts';
import { useOpenedEntry } from './useOpenedEntry.ts';

const typedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).typedTextsSchema);

/**
 * Opens an entry of the outbox in a text form that keeps no draft (see `useOpenedEntry`). The form shows the contents
 * to be sent, with what was typed over them before.
 * @param schema the shape of the entry's body; the form cannot show a body of another shape
 * @param onAway is called when there is no entry to open any more
 */
export function useEntryForm<Values extends FieldValues>(
  entryId: string | null,
  form: Pick<UseFormReturn<Values>, 'reset' | 'subscribe'>,
  { schema, onAway }: { schema: SchemaOrLate<z.ZodMiniType<Values>>; onAway: () => void },
): void {
  const keepTyping = useOpenedEntry(entryId, async (contents) => {
    const schemas = await Promise.all([loadedSchema(schema), typedSchema.load()]).catch(() => null);
    const values = contents && schemas?.[0].safeParse(contents.body).data;
    if (!values) return onAway();
    const typed = schemas[1].safeParse(contents.typed);
    form.reset(values);
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
