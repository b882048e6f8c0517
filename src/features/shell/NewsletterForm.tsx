import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { subscribeButton, yourEmailLabel } from '#contract/people/formWords.ts';
import { failureSentence } from '#src/http/failures.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/forms/useFormCommand.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { newsletterWords } from './newsletterWords.ts';
import styles from './NewsletterForm.module.css';

const newsletterSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).newsletterSchema);
const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).messageAnswerSchema);

type State = { kind: 'open' } | { kind: 'pending' } | { kind: 'done' | 'failed'; words: string };

/** Subscribes an e-mail address to the newsletter. The answer says that the person must confirm it by mail. */
export function NewsletterForm() {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'open' });
  const submit = useFormCommand();
  const field = useRef<HTMLInputElement>(null);

  /** Without its script, as on a connection that is gone, what is typed is on the screen alone. */
  const keep = (isTyped: boolean) =>
    void import('./keptNewsletter.ts').then((file) => file.keepNewsletter(field.current, isTyped), Boolean);
  const putBack = useEffectEvent(() => {
    if (localStore.get(storageKeys.typedWords)?.includes(newsletterWords)) keep(false);
  });
  useEffect(() => putBack(), []);

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { email: new FormData(form).get('email') };
    setState({ kind: 'pending' });
    const fail = (words: string) => setState({ kind: 'failed', words });
    const rules = await newsletterSchema.load().catch(() => null);
    if (!rules) return fail(failureSentence(null, true));
    const parsed = rules.safeParse(typed);
    if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? 'This e-mail is not complete.');
    const outcome = await submit({
      kind: 'newsletter',
      label: `Newsletter for ${parsed.data.email}`,
      request: { method: 'POST', path: '/newsletter', body: parsed.data },
      answer: answerSchema,
      typedAt: [newsletterWords],
    });
    if ('fault' in outcome) return fail(outcome.fault.fields['email'] ?? outcome.fault.message);
    form.reset();
    const words = outcome.kind === 'queued' ? queuedWords.detail : outcome.answer?.message;
    setState({ kind: 'done', words: words ?? 'Check your mail to confirm.' });
  }

  const failed = state.kind === 'failed';
  return (
    <form method="post" action="/plain/newsletter" data-replay onSubmit={(event) => void subscribe(event)} noValidate>
      <div className={styles.row}>
        <label className="visually-hidden" htmlFor={`${id}-email`}>
          Your e-mail, for the newsletter
        </label>
        <input
          ref={field}
          className={styles.field}
          onInput={() => keep(true)}
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={yourEmailLabel}
          aria-invalid={failed}
          aria-describedby={`${id}-outcome`}
        />
        <SubmitButton className={styles.subscribe} pending={state.kind === 'pending'} size="medium">
          {subscribeButton}
        </SubmitButton>
      </div>
      <output className={styles.outcome} id={`${id}-outcome`} data-kind={state.kind}>
        {state.kind === 'done' || failed ? state.words : ''}
      </output>
    </form>
  );
}
