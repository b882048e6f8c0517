import styled from '@emotion/styled';
import { type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { newsletterSchema } from '#contract/people/contact.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/useFormCommand.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Row = styled('div')({ display: 'flex', gap: 8 });
const Field = styled('input')({
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  padding: '0 14px',
  border: 0,
  borderRadius: radius.m,
  // White in both schemes: it stands on the footer, which is dark in both.
  backgroundColor: '#FFFFFF',
  color: '#14202F',
  colorScheme: 'light',
  '&::placeholder': { color: '#5F6D7F', opacity: 1 },
  '&[aria-invalid=true]': { outline: '2px solid #FFA59C' },
});
const Label = styled('label')(visuallyHidden);
const Subscribe = styled(SubmitButton)({
  backgroundColor: '#24344A',
  color: '#E8EEF6',
  '&:hover': { backgroundColor: '#31455F' },
});
const Outcome = styled('output')({
  display: 'block',
  minHeight: 26,
  paddingTop: 6,
  fontSize: '.875rem',
  lineHeight: 1.43,
});

type State = { kind: 'open' } | { kind: 'pending' } | { kind: 'done' | 'failed'; words: string };

/** Subscribes an e-mail to the newsletter; the answer says that a mail must be confirmed. */
export function NewsletterForm() {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'open' });
  const submit = useFormCommand();

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = z.safeParse(newsletterSchema, { email: new FormData(form).get('email') });
    if (!parsed.success) {
      setState({ kind: 'failed', words: parsed.error.issues[0]?.message ?? 'This e-mail is not complete.' });
      return;
    }
    setState({ kind: 'pending' });
    try {
      const outcome = await submit({
        kind: 'newsletter',
        label: `Newsletter for ${parsed.data.email}`,
        request: { method: 'POST', path: '/newsletter', body: parsed.data },
        answer: messageAnswerSchema,
      });
      form.reset();
      const words = outcome.kind === 'queued' ? queuedWords.detail : outcome.answer?.message;
      setState({ kind: 'done', words: words ?? 'Look into your mail to confirm.' });
    } catch (error) {
      const words = error instanceof ApiError ? (error.fields['email'] ?? error.message) : failureSentence(error);
      setState({ kind: 'failed', words });
    }
  }

  const failed = state.kind === 'failed';
  return (
    <form onSubmit={(event) => void subscribe(event)} noValidate>
      <Row>
        <Label htmlFor={`${id}-email`}>Your e-mail, for the newsletter</Label>
        <Field
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="Your e-mail"
          aria-invalid={failed}
          aria-describedby={`${id}-outcome`}
        />
        <Subscribe pending={state.kind === 'pending'} size="medium">
          Subscribe
        </Subscribe>
      </Row>
      <Outcome
        id={`${id}-outcome`}
        style={{ color: failed ? '#FFA59C' : state.kind === 'done' ? '#79D6A0' : colour.onFooterSecond }}
      >
        {state.kind === 'done' || failed ? state.words : ''}
      </Outcome>
    </form>
  );
}
