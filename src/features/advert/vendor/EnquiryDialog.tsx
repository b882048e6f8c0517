import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { enquiryAnswerSchema, type EnquiryInput, enquirySchema } from '#contract/people/enquiries.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { messageLabel, yourEmailLabel, yourNameLabel } from '#contract/people/formWords.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { accountAtom } from '#src/http/session.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { noteInstallMoment } from '#src/device/worker/installMoment.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { useEntryForm } from '#src/device/outbox/forms/useEntryForm.ts';
import { queuedWords, useFormCommand, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';

/* Load this module lazily: it brings the dialog and the form library. */

const formId = 'enquiry';

/** What the dialog shows about the advert. */
const aboutSchema = z.object({
  id: z.string(),
  title: z.string(),
  vendor: z.object({ name: z.string() }),
});
type AskedAbout = z.infer<typeof aboutSchema>;

/** The advert that a question in the outbox is about; null when another release wrote it. */
export function askedAbout(entry: Pick<OutboxEntry, 'form'>): AskedAbout | null {
  return z.safeParse(aboutSchema, entry.form).data ?? null;
}

/**
 * A message to the vendor, which opens a conversation. What was typed stays when the dialog is closed, the
 * page is loaded again or the connection breaks.
 * @param entryId the question in the outbox to edit; mount the dialog only while it is being edited
 */
export const EnquiryDialog = ofOnePerson(EnquiryDialogOfOne);

function EnquiryDialogOfOne({
  advert,
  open,
  onClose,
  entryId = null,
}: {
  advert: AskedAbout;
  open: boolean;
  onClose: () => void;
  entryId?: string | null;
}) {
  const account = useAtomValue(accountAtom);
  const submit = useFormCommand(entryId);
  // What is typed over an entry of the outbox is kept there.
  const about = entryId === null ? `question ${advert.id}` : null;
  const form = useForm<EnquiryInput>({
    resolver: contractResolver(enquirySchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', phone: '', message: '' },
  });
  const typed = useTypedField(form, 'message', about);
  const { errors, isDirty, isSubmitting } = form.formState;
  useReadySending(isDirty);
  const [ticked, setTicked] = useState(false);
  // The box is ticked, or the entry that is being edited has a number already.
  const written = useWatch({ control: form.control, name: 'phone' });
  const showsPhone = ticked || Boolean(written);
  const showPhone = (isShown: boolean) => {
    setTicked(isShown);
    form.setValue('phone', isShown && account?.phone ? displayPhone(account.phone) : '');
  };

  useEntryForm(entryId, form, {
    schema: enquirySchema,
    onAway: () => {
      notify({ kind: 'info', message: 'This question is no longer in the outbox', detail: 'See the outbox.' });
      onClose();
    },
  });

  useEffect(() => {
    if (!account || entryId !== null) return;
    const { name, email } = form.getValues();
    if (!name) form.setValue('name', account.fullname);
    if (!email) form.setValue('email', account.email);
  }, [account, form, entryId]);

  const send = form.handleSubmit(async (values) => {
    const outcome = await submit({
      kind: 'enquiry',
      label: `Question about ${advert.title}`,
      request: { method: 'POST', path: `/adverts/${advert.id}/enquiries`, body: values },
      answer: enquiryAnswerSchema,
      ...(about !== null && { typedAt: [about] }),
      form: { id: advert.id, title: advert.title, vendor: { name: advert.vendor.name } },
    });
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    form.resetField('message');
    onClose();
    if (outcome.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
    notify({ kind: 'success', message: 'Message sent', detail: outcome.answer?.message });
    noteInstallMoment();
  });

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Contact Vendor"
      actions={
        <SubmitButton form={formId} pending={isSubmitting}>
          Send message
        </SubmitButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Fields>
          <p>
            To {advert.vendor.name} about <b>{advert.title}</b>.{' '}
            {account ? 'You will find the answer in Messages' : 'We mail you a link to the answer'}; the vendor does not
            see your e-mail.
          </p>
          <Refusal sentence={errors.root?.message} />
          <TextField label={yourNameLabel} autoComplete="name" {...fieldOf(form, 'name')} />
          <EmailField label={yourEmailLabel} {...fieldOf(form, 'email')} />
          <Checkbox
            label="Show the vendor my phone number"
            checked={showsPhone}
            onChange={({ target }) => showPhone(target.checked)}
          />
          {showsPhone && <PhoneField label="Phone" {...fieldOf(form, 'phone')} />}
          <TextAreaField label={messageLabel} maxCharacters={2000} {...typed} />
        </Fields>
      </form>
    </Sheet>
  );
}
