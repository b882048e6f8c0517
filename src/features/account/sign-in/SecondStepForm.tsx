import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { SessionAnswer } from '#contract/people/account.ts';
import { secondStepSchema } from '#contract/people/secondFactor.ts';
import { signInButton } from '#contract/people/formWords.ts';
import { faultOf } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Fields, FormActions } from '#src/ui/fields/form.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { sessionFailure } from '#src/features/account/sessionFailure.ts';
import { FactorCodeField, noCode } from './FactorCodeField.tsx';
import { takeSecondStep } from './loginCalls.ts';
import styles from './SecondStepForm.module.css';

/**
 * The second step of signing in. Load it lazily: few accounts use it.
 * @param onOver goes back to the password, with the reason when the shop has ended this sign-in
 */
export function SecondStepForm({
  challenge,
  onSignedIn,
  onOver,
}: {
  challenge: string;
  onSignedIn: (answer: SessionAnswer) => void;
  onOver: (reason: string | null) => void;
}) {
  const http = useHttp();
  const element = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(noCode);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const focusCode = () => element.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    const body = z.safeParse(secondStepSchema, { challenge, code: code.text });
    setError(body.error?.issues[0]?.message);
    if (!body.success) return focusCode();
    setPending(true);
    try {
      onSignedIn(await takeSecondStep(http, body.data));
    } catch (thrown) {
      const { code: fault, fields, message } = faultOf(thrown);
      if (fault === 'expired_code' || fault === 'no_tries_left') return onOver(message);
      setError(fields['code']);
      if (fields['code'] === undefined) setFailure(sessionFailure(thrown, 'Signing in'));
      focusCode();
    } finally {
      setPending(false);
    }
  };

  return (
    <form ref={element} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Fields className={styles.fields}>
        <FactorCodeField
          code={code}
          error={error}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
        {failure && (
          <Strip kind="error" live>
            {failure}
          </Strip>
        )}
      </Fields>
      <FormActions>
        <Button variant="outlined" size="large" onClick={() => onOver(null)}>
          Back
        </Button>
        <SubmitButton pending={pending}>{signInButton}</SubmitButton>
      </FormActions>
    </form>
  );
}
