import { useEffect, useRef } from 'react';
import type { ContactWish } from '#contract/catalogue/contactWays.ts';
import type { Account } from '#contract/people/account.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { inPage } from '#src/lib/inPage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { MailIcon } from '#src/ui/pictures/workIcons.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { CompanyFields } from '#src/features/account/CompanyFields.tsx';
import { FactorCodeField } from '#src/features/account/sign-in/FactorCodeField.tsx';
import { ProfilePhotoRow } from './ProfilePhoto.tsx';
import type { ProfileForm } from './useProfileForm.ts';

const contactWishOptions: readonly { value: ContactWish; label: string }[] = [
  { value: 'call', label: 'Calls and WhatsApp' },
  { value: 'whatsapp', label: 'WhatsApp only' },
  { value: 'message', label: 'Not by phone, only messages in the shop' },
];

const codeWords = 'We mail a code to this address. Until you type the code, you sign in with the old e-mail.';
const offlineWords = 'You are offline. A new e-mail needs a connection. Everything else can be saved without one.';

/**
 * The fields of the profile, all required except the opening hours. A new e-mail also asks for the password, and for a
 * code when the account has two-step sign-in.
 */
export function ProfileFields({
  account,
  profile,
  formId,
  onCode,
  onKeepEmail,
}: {
  account: Account;
  profile: ProfileForm;
  formId: string;
  /** Opens the form for the code of the pending e-mail. */
  onCode: (email: string) => void;
  onKeepEmail: () => void;
}) {
  const { form, failure, changesEmail, code, send } = profile;
  const vendor = account.role === 'vendor';
  const online = useOnline();
  const { pendingEmail } = account;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = code?.error === undefined ? null : element.current?.elements.namedItem('otp');
    if (field instanceof HTMLElement) field.focus();
  }, [code?.error]);
  return (
    <form ref={element} id={formId} noValidate onSubmit={inPage(send)}>
      <Fields>
        <ProfilePhotoRow account={account} />
        {failure && (
          <Strip kind="error" live>
            {failure}
          </Strip>
        )}
        <TextField label="Full name" autoComplete="name" {...fieldOf(form, 'fullname')} />
        <EmailField
          label="Email"
          help={changesEmail ? (online ? codeWords : offlineWords) : undefined}
          {...fieldOf(form, 'email')}
        />
        {changesEmail && (
          <PasswordField
            label="Your password"
            help="Only needed to change the e-mail."
            {...fieldOf(form, 'password')}
          />
        )}
        {code && <FactorCodeField code={code.typed} onChange={profile.typeCode} error={code.error} />}
        {pendingEmail && (
          <Strip
            icon={<MailIcon />}
            title={`${pendingEmail} is not confirmed yet`}
            actions={
              <>
                <Button variant="text" onClick={() => onCode(pendingEmail)}>
                  Type the code
                </Button>
                <Button variant="text" onClick={onKeepEmail}>
                  Keep the old one
                </Button>
              </>
            }
          >
            You sign in with {account.email} until then.
          </Strip>
        )}
        <PhoneField
          label="Phone"
          help={vendor ? 'Buyers see it when they tap Call or WhatsApp.' : undefined}
          {...fieldOf(form, 'phone')}
        />
        {vendor && (
          <>
            <SelectField
              label="How buyers may reach you by phone"
              help="They can always send a message in the shop. Anyone who orders from you gets your number."
              options={contactWishOptions}
              {...fieldOf(form, 'contactWish')}
            />
            <CompanyFields nameLabel="Business name" field={(name) => fieldOf(form, name)} />
            <TextAreaField
              label="Opening hours"
              optional
              help="One line for each group of days, like “Mon–Fri 8:00–17:30”. Buyers see them on your page."
              {...fieldOf(form, 'openingHours')}
            />
          </>
        )}
        <LinkButton to="/security" variant="outlined" startIcon={<ShieldCheckIcon size={20} />}>
          Security and devices
        </LinkButton>
      </Fields>
    </form>
  );
}
