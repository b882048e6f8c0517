import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema } from '#contract/people/accountForms.ts';
import type { SessionAnswer } from '#contract/people/account.ts';
import { safeNext } from '#contract/people/safeNext.ts';
import {
  accountTypeLabel,
  buyerLabel,
  emailLabel,
  passwordLabel,
  signInButton,
  vendorLabel,
} from '#contract/people/formWords.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { ApiError, faultOf } from '#src/http/failures.ts';
import { showFault } from '#src/http/showFault.ts';
import { keepPendingEmail, keepSession } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { isElsewhere } from '#src/lib/sentFrom.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { ConnectionStrip } from '#src/features/account/ConnectionStrip.tsx';
import { challengeIn, login } from './loginCalls.ts';
import styles from './LoginForm.module.css';

const accountTypes = [
  { value: 'user', label: buyerLabel },
  { value: 'vendor', label: vendorLabel },
] as const;

/**
 * Signs in. The account type is read when the form is sent, so that a choice made before the scripts ran counts too.
 * @param onSecondStep is called when the password was right and a code must follow; `onSignedIn` takes its answer
 * @param ended why an earlier second step failed, if one did
 */
export function LoginForm({
  next,
  ended,
  onSecondStep,
}: {
  next: string | undefined;
  ended: string | null;
  onSecondStep: (step: { challenge: string; onSignedIn: (answer: SessionAnswer) => void }) => void;
}) {
  const http = useHttp();
  const navigate = useNavigate();
  const router = useRouter();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<{ email: string; password: string }>({
    resolver: contractResolver(loginSchema),
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values, event) => {
    // Read before the first await, while the event is still being handled.
    const sender: unknown = event?.target;
    const type = sender instanceof HTMLFormElement ? new FormData(sender).get('accountType') : null;
    setFailure(null);
    const enter = ({ token, user }: SessionAnswer) => {
      keepSession({ token, account: user });
      notify({ kind: 'success', message: 'Login Successfull' });
      if (type !== user.role) {
        notify({
          kind: 'info',
          message: user.role === 'vendor' ? 'This is a vendor account' : 'This is a user account',
          detail: user.role === 'vendor' ? 'You are signed in as a vendor.' : 'You are signed in as a buyer.',
        });
      }
      // It takes the place of this page, so that Back does not ask people who are signed in to sign in.
      router.history.replace(user.needsSecondFactor ? '/security' : safeNext(next));
    };
    try {
      enter(await login(http, values));
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge !== null) return onSecondStep({ challenge, onSignedIn: enter });
      if (error instanceof ApiError && error.code === 'email_unverified') {
        keepPendingEmail(values.email);
        notify({ kind: 'info', message: error.message });
        await navigate({ to: '/otp', search: { next } });
        return;
      }
      // Said once, where it must be corrected.
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        form.setError('password', { type: 'server', message: error.message }, { shouldFocus: !isElsewhere() });
      } else if (!showFault(form, faultOf(error))) setFailure(error);
    }
  });

  return (
    <form
      method="post"
      action="/plain/login"
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
          defaultValue="user"
          roomForMessage
        />
        <EmailField label={emailLabel} autoComplete="username" {...fieldOf(form, 'email')} />
        <PasswordField label={passwordLabel} {...fieldOf(form, 'password')} />
        <ConnectionStrip act="Signing in" failure={failure} />
        {ended && (
          <Strip kind="warning" live>
            {ended}
          </Strip>
        )}
      </Fields>
      <FormActions>
        <SubmitButton pending={isSubmitting} fullWidth>
          {signInButton}
        </SubmitButton>
      </FormActions>
      <p className={styles.forgotten}>
        <AppLink to="/reset-password">Forgot Password? Click here!</AppLink>
      </p>
    </form>
  );
}
