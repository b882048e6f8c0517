import { useRouter } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#contract/people/account.ts';
import { verifyOtpSchema } from '#contract/people/accountForms.ts';
import { safeNext } from '#contract/people/safeNext.ts';
import { emailLabel, registeredEmailHelp, verifyButton } from '#contract/people/formWords.ts';
import { comparedEmail } from '#contract/core/readEmail.ts';
import { keepPendingEmail, keepSession, signupKeyOf } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { CircleCheckIcon, CircleXIcon } from '#src/ui/pictures/icons.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { resendOtp, verifyOtp } from './codes.ts';
import { forgetSignUpWords } from './signUpWords.ts';
import { ResendCode } from './ResendCode.tsx';
import { sessionFailure } from '#src/features/account/sessionFailure.ts';
import styles from './OtpForm.module.css';

/** How long the good news stays in view before the page moves on. */
const successMs = 1200;

/** Asks for the code, and for the e-mail when the device does not know it; shows the server's own message about it. */
export function OtpForm({
  email,
  asksEmail,
  next,
  onEmail,
}: {
  email: string;
  asksEmail: boolean;
  /** Where a buyer goes then; a vendor chooses a plan first. */
  next: string | undefined;
  onEmail: (email: string) => void;
}) {
  const http = useHttp();
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const [otp, setOtp] = useState('');
  const [pending, setPending] = useState(false);
  const [fields, setFields] = useState<{ email?: string | undefined; otp?: string | undefined }>({});
  const [outcome, setOutcome] = useState<{ good: boolean; message: string } | null>(null);
  const [verified, setVerified] = useState<Account | null>(null);

  useEffect(() => {
    if (!verified) return undefined;
    const onward = verified.role === 'vendor' ? '/payment' : safeNext(next);
    const timer = setTimeout(() => router.history.replace(onward), successMs);
    return () => clearTimeout(timer);
  }, [verified, next, router]);

  const check = (): { email: string; otp: string } | null => {
    const result = z.safeParse(verifyOtpSchema, { email, otp });
    if (result.success) return result.data;
    const of = (name: string) => result.error.issues.find((issue) => issue.path[0] === name)?.message;
    setFields({ email: of('email'), otp: of('otp') });
    const field = element.current?.elements.namedItem(of('email') && asksEmail ? 'email' : 'otp');
    if (field instanceof HTMLElement) field.focus();
    return null;
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setOutcome(null);
    setFields({});
    const body = check();
    if (!body || pending || verified) return;
    setPending(true);
    try {
      const answer = await verifyOtp(http, { ...body, signupKey: signupKeyOf(body.email) });
      keepSession({ token: answer.token, account: answer.user });
      forgetSignUpWords();
      setOutcome({ good: true, message: answer.message });
      setVerified(answer.user);
    } catch (error) {
      setOutcome({ good: false, message: sessionFailure(error, 'Verifying') });
    } finally {
      setPending(false);
    }
  };

  const resend = async () => {
    setFields({});
    try {
      const { message } = await resendOtp(http, {
        email: comparedEmail(email),
        purpose: 'signup',
        signupKey: signupKeyOf(comparedEmail(email)),
      });
      keepPendingEmail(comparedEmail(email));
      setOutcome({ good: true, message });
    } catch (error) {
      setOutcome({ good: false, message: sessionFailure(error, 'A new code') });
      throw error;
    }
  };

  return (
    <form
      ref={element}
      method="post"
      action="/plain/verify"
      data-replay
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Fields>
        {asksEmail && (
          <EmailField
            label={emailLabel}
            name="email"
            help={registeredEmailHelp}
            value={email}
            onChange={(event) => onEmail(event.target.value)}
            error={fields.email}
          />
        )}
        <CodeField value={otp} onChange={setOtp} error={fields.otp} />
        {outcome && (
          <Strip
            kind={outcome.good ? 'success' : 'error'}
            live
            icon={outcome.good ? <CircleCheckIcon /> : <CircleXIcon />}
          >
            <b className={styles.outcome} data-good={outcome.good ? '' : undefined}>
              {outcome.message}
            </b>
          </Strip>
        )}
      </Fields>
      <FormActions>
        <SubmitButton pending={pending} disabled={verified !== null} fullWidth>
          {verifyButton}
        </SubmitButton>
      </FormActions>
      <ResendCode send={resend} />
    </form>
  );
}
