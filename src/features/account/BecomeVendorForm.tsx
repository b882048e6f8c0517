import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Account, accountAnswerSchema } from '#contract/people/account.ts';
import { becomeVendorSchema } from '#contract/people/signUpForms.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { phoneLabel, vendorPhoneHelp } from '#contract/people/formWords.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { accountAtom, deviceStore, keepAccount } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { queuedWords, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { accountQuery } from './accountQuery.ts';
import { CompanyFields } from './CompanyFields.tsx';

/** Asks a buyer for the business details, then takes the new vendor to the plans. Load it lazily. */
export const BecomeVendorForm = ofOnePerson(BecomeVendorFormOfOne);

function BecomeVendorFormOfOne({ account }: { account: Account }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [openedAt] = useState(Date.now);
  const waits = useUnsentEntries({ readAt: openedAt }).some(({ kind }) => kind === 'account.vendor');
  const form = useForm({
    resolver: contractResolver(becomeVendorSchema),
    mode: 'onTouched',
    defaultValues: {
      companyName: '',
      businessAddress: '',
      phone: account.phone === null ? '' : displayPhone(account.phone),
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReadySending(isDirty);
  const typed = {
    companyName: useTypedField(form, 'companyName', 'vendor companyName'),
    businessAddress: useTypedField(form, 'businessAddress', 'vendor businessAddress'),
  };

  const send = form.handleSubmit(async (body) => {
    const outcome = await sendAtOnce(http, {
      kind: 'account.vendor',
      label: `Become a vendor: ${body.companyName}`,
      about: [account.id],
      request: { method: 'POST', path: '/auth/me/vendor', body },
      answer: accountAnswerSchema,
      typedAt: Object.keys(typed).map((name) => `vendor ${name}`),
    });
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    if (outcome.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
    // A person who has signed out meanwhile must not be written back to the device.
    if (deviceStore.get(accountAtom)?.id !== account.id) return undefined;
    const { queryKey } = accountQuery(http);
    await queryClient.cancelQueries({ queryKey });
    if (outcome.answer) {
      queryClient.setQueryData(queryKey, outcome.answer.user);
      keepAccount(outcome.answer.user);
    } else {
      await queryClient.invalidateQueries({ queryKey });
    }
    notify({ kind: 'success', message: 'You are a vendor now', detail: 'Choose a plan, and post your adverts.' });
    return navigate({ to: '/payment' });
  });

  if (waits) {
    return (
      <Strip
        icon={<WifiOffIcon />}
        title="Not sent yet"
        actions={
          <LinkButton to="/outbox" variant="text">
            See outbox
          </LinkButton>
        }
      >
        You become a vendor once the shop can be reached.
      </Strip>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Fields>
        <CompanyFields field={(name) => typed[name]} />
        <PhoneField label={phoneLabel} optional help={vendorPhoneHelp} {...fieldOf(form, 'phone')} />
        <SecondText>
          Everybody can see these, with your name and picture, beside your adverts. Next you choose a plan.
        </SecondText>
        <Refusal sentence={errors.root?.message} />
      </Fields>
      <FormActions>
        <SubmitButton pending={isSubmitting} fullWidth>
          Become a vendor
        </SubmitButton>
        <LinkButton to="/view-product" variant="outlined">
          View All Products
        </LinkButton>
      </FormActions>
    </form>
  );
}
