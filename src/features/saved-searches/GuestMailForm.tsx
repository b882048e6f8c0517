import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { guestSearchesPath, guestSearchSchema, type SavedSearch } from '#contract/people/savedSearches.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/forms/useFormCommand.ts';
import { inPage } from '#src/lib/inPage.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';

/** What a form for the news of a search is given. */
export interface GuestFormProps {
  /** The id of the form, for the button outside it. */
  readonly id: string;
  readonly wanted: SavedSearch;
  /** The search in words. */
  readonly name: string;
  readonly onPending: (pending: boolean) => void;
  /** Called with what to say once all is done. */
  readonly onDone: (words: ReactNode) => void;
}

const emailWords = 'search e-mail';

/** Asks for an e-mail. It can be sent without a connection, since the mail that follows asks again. */
export function GuestMailForm({ id, wanted, name, onPending, onDone }: GuestFormProps) {
  const submit = useFormCommand();
  const [email, setEmail] = useTypedWords(emailWords);
  const [error, setError] = useState<string>();

  async function send(): Promise<void> {
    const body = { email, search: wanted };
    const parsed = z.safeParse(guestSearchSchema, body);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    onPending(true);
    const outcome = await submit({
      kind: 'search.mail',
      label: `Mails about ${name}`,
      request: { method: 'POST', path: guestSearchesPath, body },
      answer: messageAnswerSchema,
      typedAt: [emailWords],
    });
    onPending(false);
    if ('fault' in outcome) return setError(outcome.fault.fields['email'] ?? outcome.fault.message);
    onDone(outcome.kind === 'queued' ? queuedWords.detail : (outcome.answer?.message ?? 'Check your mailbox.'));
  }

  return (
    <form id={id} noValidate onSubmit={inPage(send)}>
      <EmailField
        label="Your e-mail"
        name="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
