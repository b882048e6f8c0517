import { type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { guestSearchesPath, guestSearchSchema, savedSearchOf } from '#contract/people/savedSearches.ts';
import { savedSearchName } from '#contract/people/savedSearchName.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/forms/useFormCommand.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import styles from './GuestSearchSheet.module.css';

/* Load this module lazily: it brings the dialog and the rules of a search. */

/** Asks somebody without an account where to mail the news of a search. */
export function GuestSearchSheet({
  search,
  onSignIn,
  onClose,
}: {
  search: ListingSearch;
  onSignIn: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const submit = useFormCommand();
  const [pending, setPending] = useState(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const wanted = savedSearchOf(search);
  const name = savedSearchName(wanted);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = { email, search: wanted };
    const parsed = z.safeParse(guestSearchSchema, body);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setPending(true);
    const outcome = await submit({
      kind: 'search.mail',
      label: `Mails about ${name}`,
      request: { method: 'POST', path: guestSearchesPath, body },
      answer: messageAnswerSchema,
    });
    setPending(false);
    if ('fault' in outcome) return setError(outcome.fault.fields['email'] ?? outcome.fault.message);
    setDone(outcome.kind === 'queued' ? queuedWords.detail : (outcome.answer?.message ?? 'Check your mailbox.'));
  }

  return (
    <Sheet
      open
      title="Tell me when one is posted"
      onClose={onClose}
      actions={
        done === undefined ? (
          <>
            <Button variant="outlined" onClick={onSignIn}>
              Sign in instead
            </Button>
            <SubmitButton form={id} pending={pending} size="medium">
              Mail me
            </SubmitButton>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {done === undefined ? (
        <form className={styles.form} id={id} noValidate onSubmit={(event) => void send(event)}>
          <p>
            We mail you when a part is posted for <b>{name}</b>, at most once a day. With an account your searches are
            on all your devices.
          </p>
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
      ) : (
        <output className={styles.form}>{done}</output>
      )}
    </Sheet>
  );
}
