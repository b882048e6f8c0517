import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Role, roles } from '#contract/people/account.ts';
import { signupComplaints, signupSchema } from '#contract/people/signUpForms.ts';
import { safeNext } from '#contract/people/safeNext.ts';
import {
  accountTypeLabel,
  buyerLabel,
  buyerWords,
  confirmPasswordLabel,
  emailLabel,
  fullNameLabel,
  newPasswordHelp,
  passwordLabel,
  phoneLabel,
  registerButton,
  vendorLabel,
  vendorPhoneHelp,
  vendorWords,
} from '#contract/people/formWords.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { faultOf } from '#src/http/failures.ts';
import { showFault } from '#src/http/showFault.ts';
import { keepPendingEmail, keepSignupKey } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { CompanyFields } from '#src/features/account/CompanyFields.tsx';
import { ConnectionStrip } from '#src/features/account/ConnectionStrip.tsx';
import { ProfilePictureField } from './ProfilePictureField.tsx';
import { placeOfSignUp } from './signUpWords.ts';
import { signup, type SignupForm } from './signup.ts';
import spacing from '#src/ui/layout/spacing.module.css';

const accountTypes = [
  { value: 'user', label: buyerLabel, description: buyerWords },
  { value: 'vendor', label: vendorLabel, description: vendorWords },
] as const;

const isRole = (word: string): word is Role => roles.some((role) => role === word);

/** Creates an account. Fields have no default values, so that what was typed before the scripts ran stays in them. */
export const RegisterForm = ofOnePerson(RegisterFormOfOne);

function RegisterFormOfOne({ initialRole, next }: { initialRole: Role; next?: string | undefined }) {
  const http = useHttp();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>(initialRole);
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [keys] = useState(createCommandKeys);
  const form = useForm<Omit<SignupForm, 'role'>>({
    resolver: (values, context, options) =>
      contractResolver(signupSchema, signupComplaints)({ ...values, role }, context, options),
    mode: 'onTouched',
  });
  const { isSubmitting, dirtyFields, touchedFields } = form.formState;
  const typed = {
    fullname: useTypedField(form, 'fullname', placeOfSignUp.fullname),
    companyName: useTypedField(form, 'companyName', placeOfSignUp.companyName),
    businessAddress: useTypedField(form, 'businessAddress', placeOfSignUp.businessAddress),
    phone: useTypedField(form, 'phone', placeOfSignUp.phone),
    email: useTypedField(form, 'email', placeOfSignUp.email),
  };

  useEffect(() => {
    const radios = element.current?.elements.namedItem('accountType');
    if (radios instanceof RadioNodeList && isRole(radios.value)) setRole(radios.value);
  }, []);

  const [password, confirmPassword] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });
  const matches =
    Boolean(password) && password === confirmPassword && (touchedFields.confirmPassword ?? dirtyFields.confirmPassword);

  const send = form.handleSubmit(async () => {
    setFailure(null);
    try {
      const values = { ...form.getValues(), role };
      const answer = await signup(http, values, photo, keys.keyFor([values, photo?.name, photo?.size]));
      keys.forget();
      keepPendingEmail(answer.user.email);
      keepSignupKey(answer.user.email, answer.signupKey);
      // What was typed stays until the e-mail is confirmed: whoever mistyped it comes back to correct it.
      notify({ kind: 'success', message: 'Register Successfull' });
      await navigate({ to: '/otp', search: { next } });
    } catch (error) {
      if (!showFault(form, faultOf(error))) setFailure(error);
    }
  });

  return (
    <form
      ref={element}
      method="post"
      action="/plain/register"
      encType="multipart/form-data"
      data-replay
      noValidate
      onChange={() => setFailure(null)}
      onSubmit={(event) => void send(event)}
    >
      {/* For browsers without scripts. */}
      {next !== undefined && <input type="hidden" name="next" value={safeNext(next)} />}
      <Fields>
        <ChoiceCards
          label={accountTypeLabel}
          name="accountType"
          choices={accountTypes}
          value={role}
          onChange={(event) => {
            if (isRole(event.target.value)) setRole(event.target.value);
          }}
          roomForMessage
        />
        <ProfilePictureField
          file={photo}
          error={photoError}
          onChange={(file, error) => {
            setPhoto(file);
            setPhotoError(error);
          }}
        />
        <TextField label={fullNameLabel} autoComplete="name" {...typed.fullname} />
        {role === 'vendor' && (
          <>
            <CompanyFields field={(name) => typed[name]} />
            <PhoneField label={phoneLabel} optional help={vendorPhoneHelp} {...typed.phone} />
          </>
        )}
        <EmailField label={emailLabel} {...typed.email} />
        <PasswordField
          label={passwordLabel}
          autoComplete="new-password"
          help={newPasswordHelp}
          {...fieldOf(form, 'password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
        />
        <PasswordField
          label={confirmPasswordLabel}
          autoComplete="new-password"
          confirmation={matches ? 'The two match.' : undefined}
          {...fieldOf(form, 'confirmPassword')}
        />
        <ConnectionStrip act="Signing up" failure={failure} />
      </Fields>
      <FormActions>
        <SubmitButton pending={isSubmitting} fullWidth>
          {registerButton}
        </SubmitButton>
      </FormActions>
      <SecondText as="p" className={spacing.above4}>
        {role === 'vendor'
          ? 'Next we mail you a 6-digit code. Then you choose a plan and post your adverts.'
          : 'Next we mail you a 6-digit code. Then your account is ready.'}
      </SecondText>
    </form>
  );
}
