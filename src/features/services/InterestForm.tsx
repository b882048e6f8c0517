import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { newsletterSchema, type comingServices } from '#contract/people/contact.ts';
import { showFailure } from '#src/http/formFailure.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { queuedWords, useFormCommand } from '#src/device/outbox/useFormCommand.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';

/** "Tell me": takes an e-mail for a service that does not exist yet. */
export function InterestForm({ service }: { service: (typeof comingServices)[number] }) {
  const submit = useFormCommand();
  const [told, setTold] = useState('');
  const form = useForm({
    resolver: contractResolver(newsletterSchema),
    mode: 'onSubmit',
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email }) => {
    try {
      const outcome = await submit({
        kind: 'service-interest',
        label: `Tell me about ${service}`,
        request: { method: 'POST', path: '/services/interest', body: { email, service } },
        answer: messageAnswerSchema,
      });
      form.reset();
      setTold(outcome.kind === 'queued' ? queuedWords.detail : (outcome.answer?.message ?? 'We tell you.'));
    } catch (error) {
      notify({ kind: 'error', message: showFailure(form, error) });
    }
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-label={`Tell me about: ${service}`}>
      <EmailField
        label="Your e-mail"
        error={errors.email?.message}
        confirmation={told || undefined}
        {...form.register('email')}
      />
      <SubmitButton pending={isSubmitting} variant="outlined" size="medium" fullWidth>
        Tell me
      </SubmitButton>
    </form>
  );
}
