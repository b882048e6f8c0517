import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ContactInput } from '#contract/people/contact.ts';
import { contactTopics } from '#contract/people/contactTopics.ts';
import {
  messageLabel,
  chooseOneWords,
  sendMessageButton,
  topicLabel,
  yourEmailLabel,
  yourNameLabel,
} from '#contract/people/formWords.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { accountAtom } from '#src/http/session.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { writerAtom } from '#src/device/writer.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useFormCommand, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useEntryForm } from '#src/device/outbox/forms/useEntryForm.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { FormActions, Fields } from '#src/ui/fields/form.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ContactForm.module.css';

const contactSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).contactSchema);
const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).messageAnswerSchema);

const topics = contactTopics.map(({ slug, name }) => ({ value: slug, label: name }));

/** Fills in who is signed in, as far as nothing is typed. A message that was opened from the outbox stays as it was. */
function usePrefilled({ getValues, resetField }: UseFormReturn<ContactInput>, isNew: boolean): void {
  const account = useAtomValue(accountAtom);
  useEffect(() => {
    if (!account || !isNew) return;
    // As defaults, so that what nobody typed is no change to lose.
    for (const [field, defaultValue] of [
      ['name', account.fullname],
      ['email', account.email],
    ] as const)
      if (!getValues(field)) {
        resetField(field, { defaultValue });
        markUntyped(field, defaultValue);
      }
  }, [account, isNew, getValues, resetField]);
}

/** Keeps what is typed of a new message. One that was opened from the outbox is kept there. */
function useKept(form: UseFormReturn<ContactInput>, isNew: boolean): void {
  const { person } = useAtomValue(writerAtom);
  useEffect(() => {
    if (!isNew) return;
    let end: (() => void) | null = null;
    let isLeft = false;
    import('./keptMessage.ts').then(
      ({ keepMessage }) => {
        if (!isLeft) end = keepMessage(form, person);
      },
      () => {
        // Without a connection on a first visit the text lasts as long as the page.
      },
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [form, person, isNew]);
}

/** Nobody typed it, so leaving the page loses nothing (`unsavedWords.ts` compares with the default). */
function markUntyped(name: string, value: string): void {
  for (const field of document.getElementsByName(name))
    if (field instanceof HTMLInputElement && field.value === value) field.defaultValue = value;
}

/**
 * The form for a message to the shop. What was typed stays until it is sent or stored in the outbox.
 * @param entryId the message in the outbox to edit
 * @param topic the topic that the address names
 */
export const ContactForm = ofOnePerson(ContactFormOfOne);

function ContactFormOfOne({ entryId, topic: topicInAddress }: { entryId: string | null; topic?: string | undefined }) {
  const topic = contactTopics.find(({ slug }) => slug === topicInAddress)?.slug;
  const submit = useFormCommand(entryId);
  const navigate = useNavigate();
  const form = useForm<ContactInput>({
    resolver: contractResolver(contactSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useReadySending(isDirty);
  const { setValue } = form;
  usePrefilled(form, entryId === null);
  useKept(form, entryId === null);
  /** The form is of the next message from here on, and keeps what is typed into it. */
  const toNext = () => void navigate({ to: '/contact', search: {}, replace: true, resetScroll: false });
  // Runs again when another link on this page leads to another topic.
  useEffect(() => {
    if (topic) setValue('topic', topic);
  }, [topic, setValue]);
  useEntryForm(entryId, form, {
    schema: contactSchema,
    onAway: () => {
      // What was typed while the entry was asked for stays.
      if (form.getValues('message') === '') toNext();
      notify({ kind: 'info', message: 'This message is no longer in the outbox', detail: 'See the outbox.' });
    },
  });

  const send = form.handleSubmit(async (values) => {
    const outcome = await submit({
      kind: 'contact',
      label: 'Message to the shop',
      request: { method: 'POST', path: '/contact', body: values },
      answer: answerSchema,
      ...(entryId === null && { typedAt: ['name', 'email', 'topic', 'message'].map((field) => `contact ${field}`) }),
    });
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    form.reset();
    if (entryId !== null) toNext();
    notify(outcomeNotice(outcome, 'We have your message.'));
  });

  return (
    <Panel id="write" tabIndex={-1} className={styles.panel}>
      <form
        method="post"
        action="/plain/contact"
        data-replay
        onSubmit={(event) => void send(event)}
        noValidate
        aria-labelledby="contact-form-title"
      >
        <h2 id="contact-form-title" className={spacing.below3}>
          Write to us
        </h2>
        <Fields>
          <TextField label={yourNameLabel} autoComplete="name" {...fieldOf(form, 'name')} />
          <EmailField label={yourEmailLabel} {...fieldOf(form, 'email')} />
          <SelectField
            label={topicLabel}
            placeholder={chooseOneWords}
            options={topics}

            // The server renders it as chosen, for browsers without scripts.
            defaultValue={topic}
            {...fieldOf(form, 'topic')}
          />
          <TextAreaField label={messageLabel} maxCharacters={2000} {...fieldOf(form, 'message')} />
          <Refusal sentence={errors.root?.message} />
        </Fields>
        <FormActions className={spacing.above3}>
          <SubmitButton pending={isSubmitting}>{sendMessageButton}</SubmitButton>
        </FormActions>
      </form>
    </Panel>
  );
}
