import * as z from 'zod/mini';
import { type AdvertDraft, type DraftTarget, dropDraft, readDraft } from './advertDraft.ts';

/*
 * A draft is handed over to the outbox in two steps: the entry is kept, then the draft is dropped. A tab that dies in
 * between leaves both, under one key. What was handed over whole is not offered as a draft again.
 */

const keptForm = z.object({
  values: z.record(z.string(), z.string()),
  pictures: z.array(z.object({ key: z.string() })),
});

/** Whether a draft holds nothing that is not in what the form kept with its entry. */
export function isHandedOver(draft: AdvertDraft, form: unknown): boolean {
  const kept = z.safeParse(keptForm, form);
  if (!kept.success) return false;
  const { values, pictures } = kept.data;
  const words = Object.entries(draft.words.values).every(([name, text]) => values[name] === text);
  const keys = pictures.map(({ key }) => key).join();
  return words && (draft.pictures === null || draft.pictures.map(({ key }) => key).join() === keys);
}

/** Forgets the draft of a command that has arrived, unless something was typed into it since. Never throws. */
export async function forgetSentDraft(
  accountId: string,
  target: DraftTarget,
  sent: { readonly id: string; readonly form: unknown },
): Promise<void> {
  const draft = await readDraft(accountId, target);
  if (draft?.words.idempotencyKey === sent.id && isHandedOver(draft, sent.form)) await dropDraft(accountId, target);
}
