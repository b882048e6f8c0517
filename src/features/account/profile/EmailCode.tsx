import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#contract/people/account.ts';
import { otpCode } from '#contract/people/accountForms.ts';
import { faultOf, failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { Fields } from '#src/ui/fields/form.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { CodeField } from '#src/features/account/sign-in/CodeField.tsx';
import { resendEmailCode, verifyEmail } from './profileCalls.ts';
import { ResendCode } from '#src/features/account/sign-in/ResendCode.tsx';
import { takeAccount } from './takeAccount.ts';
import styles from './EmailCode.module.css';

/** The form for the code that was mailed to a new e-mail. @param onPending says whether an answer is awaited */
export function EmailCode({
  email,
  justSaved,
  formId,
  onPending,
  onMoved,
}: {
  email: string;
  /** Whether the rest of the profile was saved just now; the form then says so. */
  justSaved: boolean;
  formId: string;
  onPending: (pending: boolean) => void;
  onMoved: () => void;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [otp, setOtp] = useState('');
  const [codeError, setCodeError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const finish = async (user: Account) => {
    await takeAccount(http, queryClient, user);
    notify({
      kind: 'success',
      message: 'E-mail changed',
      detail: `Sign in with ${user.email} from now on. Every other device was signed out.`,
    });
    onMoved();
  };

  const freshAccount = () => queryClient.query({ ...accountQuery(http), staleTime: 0 }).catch(() => null);

  const explain = async (error: unknown) => {
    const { code, fields, message } = faultOf(error);
    if (code === 'conflict') {
      // The answer to an earlier try may have been lost: the code may have worked already.
      const fresh = await freshAccount();
      if (fresh?.email === email) return finish(fresh);
    }
    setCodeError(fields['otp']);
    setFailure(fields['otp'] === undefined ? message : null);
  };

  const verify = async () => {
    setFailure(null);
    const code = z.safeParse(otpCode, otp);
    setCodeError(code.error?.issues[0]?.message);
    if (!code.success) return;
    onPending(true);
    try {
      const { user } = await verifyEmail(http, code.data);
      await finish(user);
    } catch (error) {
      await explain(error);
    } finally {
      onPending(false);
    }
  };

  const resend = async () => {
    setFailure(null);
    setCodeError(undefined);
    try {
      notify({ kind: 'info', message: (await resendEmailCode(http)).message });
    } catch (error) {
      setFailure(failureSentence(error, true));
      throw error;
    }
  };

  return (
    <form id={formId} noValidate onSubmit={inPage(verify)}>
      <Fields className={styles.fields}>
        <Lead className={styles.lead}>
          {justSaved && 'Your other changes are saved. '}
          Type the 6-digit code that was mailed to <b>{email}</b>. It works for 10 minutes.
        </Lead>
        {failure && (
          <Strip kind="error" live>
            {failure}
          </Strip>
        )}
        <CodeField value={otp} onChange={setOtp} error={codeError} />
      </Fields>
      <ResendCode send={resend} />
    </form>
  );
}
