import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgotPasswordSchema, otpCode, password } from '#contract/people/accountForms.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { useAskedCode } from '#src/device/askedCode.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { forgetTypedWords } from '#src/device/typedWords.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { faultOf } from '#src/http/failures.ts';
import { showFault } from '#src/http/showFault.ts';
import { keepPendingEmail } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { MailIcon } from '#src/ui/pictures/workIcons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { forgotPassword, resetPassword, secondsToWait } from './codes.ts';
import { ConnectionStrip } from '#src/features/account/ConnectionStrip.tsx';
import { ResendCode } from './ResendCode.tsx';

const firstStep = z.extend(forgotPasswordSchema, { password });

/** Asks for e-mail and new password first; once the code was mailed, its field appears in the same form. */
export const ResetPasswordForm = ofOnePerson(ResetPasswordFormOfOne);

function ResetPasswordFormOfOne() {
  const http = useHttp();
  const navigate = useNavigate();
  const { code: mailed, ask, drop } = useAskedCode('reset');
  const [otp, setOtp] = useState('');
  const [codeError, setCodeError] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [keys] = useState(createCommandKeys);
  const form = useForm<{ email: string; password: string }>({
    resolver: contractResolver(firstStep),
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const typedEmail = useTypedField(form, 'email', 'reset e-mail');
  const { getValues, setValue } = form;
  const mailedTo = mailed?.to;
  useEffect(() => {
    if (mailedTo !== undefined && !getValues('email')) setValue('email', mailedTo);
  }, [mailedTo, getValues, setValue]);

  const fail = (error: unknown) => {
    const isCountedDown = mailed && secondsToWait(error) !== null;
    if (!showFault(form, faultOf(error)) && !isCountedDown) setFailure(error);
  };
  const mailCode = async (email: string) => {
    setFailure(null);
    try {
      await ask(email, async () => {
        const { message, resetKey } = await forgotPassword(http, { email }, keys.keyFor(email));
        keys.forget();
        return { message, key: resetKey };
      });
      setCodeError(undefined);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const finish = async (values: { email: string; password: string }, resetKey: string | undefined) => {
    const code = z.safeParse(otpCode, otp);
    if (!code.success) return setCodeError(code.error.issues[0]?.message);
    setCodeError(undefined);
    setFailure(null);
    try {
      const { message } = await resetPassword(http, { ...values, otp: code.data, resetKey });
      keepPendingEmail(values.email);
      drop();
      forgetTypedWords('reset e-mail');
      notify({ kind: 'success', message });
      await navigate({ to: '/login' });
    } catch (error) {
      const words = codeWords(error);
      setCodeError(words);
      // An error that is shown at its field needs no notice as well.
      if (words === undefined) fail(error);
    }
  };
  const send = form.handleSubmit(async (values) => {
    // A different e-mail needs its own code.
    if (mailed?.to === values.email) return finish(values, mailed.key);
    setOtp('');
    await mailCode(values.email).catch(() => undefined);
  });

  return (
    <form method="post" noValidate onChange={() => setFailure(null)} onSubmit={(event) => void send(event)}>
      <Fields>
        <EmailField label="Email" autoComplete="username" {...typedEmail} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters. A long one is safer than a complicated one."
          {...fieldOf(form, 'password')}
        />
        {mailed && (
          <>
            <Strip kind="info" live icon={<MailIcon />}>
              {mailed.message ?? 'If a code has come by mail, enter it here. If not, ask for another one below.'}
            </Strip>
            <CodeField value={otp} onChange={setOtp} error={codeError} />
          </>
        )}
        <ConnectionStrip act="Resetting the password" failure={failure} />
      </Fields>
      <FormActions>
        <SubmitButton pending={isSubmitting} fullWidth>
          Reset Password
        </SubmitButton>
      </FormActions>
      {mailed && <ResendCode key={mailed.to} send={() => mailCode(mailed.to)} />}
    </form>
  );
}

/** What the server says about the code; undefined when the failure is about something else. */
function codeWords(error: unknown): string | undefined {
  const { code, fields, message } = faultOf(error);
  const isAboutCode = code === 'wrong_code' || code === 'expired_code' || code === 'no_tries_left';
  return fields['otp'] ?? (isAboutCode ? message : undefined);
}
