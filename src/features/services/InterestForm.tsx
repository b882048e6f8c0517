import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { comingServices, serviceInterestSchema } from '#contract/people/services.ts';
import { comingServicesTitle, tellMeButton, yourEmailLabel } from '#contract/people/formWords.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/forms/useFormCommand.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import styles from './InterestForm.module.css';

interface FieldErrors {
  readonly email?: string | undefined;
  readonly services?: string | undefined;
}

const emailWords = 'services e-mail';

/** The "Tell me" form: takes an e-mail address for news of services that do not exist yet. */
export function InterestForm() {
  const submit = useFormCommand();
  const [email, typeEmail] = useTypedWords(emailWords);
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const services = comingServices.filter((service) => given.has(service));
    const parsed = z.safeParse(serviceInterestSchema, { email, services });
    setTold('');
    if (!parsed.success) {
      const email = parsed.error.issues.find(({ path }) => path[0] === 'email')?.message;
      setErrors({ email, services: services.length === 0 ? 'Tick at least one.' : undefined });
      return;
    }
    setErrors({});
    setPending(true);
    const outcome = await submit({
      kind: 'service-interest',
      label: `Tell me about: ${services.join(', ')}`,
      request: { method: 'POST', path: '/services/interest', body: parsed.data },
      answer: messageAnswerSchema,
      typedAt: [emailWords],
    });
    setPending(false);
    if ('fault' in outcome) {
      const { fields, message } = outcome.fault;
      return setErrors(fields['email'] ? fields : { services: message });
    }
    form.reset();
    setTold(outcome.kind === 'queued' ? queuedWords.detail : (outcome.answer?.message ?? 'Check your mailbox.'));
  }

  return (
    <Panel className={styles.panel}>
      <form
        method="post"
        action="/plain/services"
        data-replay
        noValidate
        aria-label="Tell me about services to come"
        onSubmit={(event) => void send(event)}
      >
        <fieldset aria-describedby="services-fault">
          <legend className="visually-hidden">{comingServicesTitle}</legend>
          {comingServices.map((service) => (
            <Checkbox key={service} name={service} label={service} />
          ))}
        </fieldset>
        <FieldMessage id="services-fault" error={errors.services} />
        <EmailField
          label={yourEmailLabel}
          name="email"
          value={email}
          error={errors.email}
          confirmation={told || undefined}
          onChange={(event) => typeEmail(event.target.value)}
        />
        <SubmitButton pending={pending} variant="outlined" size="medium" fullWidth>
          {tellMeButton}
        </SubmitButton>
      </form>
    </Panel>
  );
}
