import { type SyntheticEvent, useState } from 'react';
import * as z from 'zod/mini';
import { faultOf } from '#src/http/failures.ts';
import { sessionFailure } from '#src/features/account/sessionFailure.ts';
import { type FactorCode, noCode } from '#src/features/account/sign-in/FactorCodeField.tsx';
import type { FactorProof } from './securityCalls.ts';

/** The state of a form with a code and the password. @param act what needs a connection, e.g. "Turning it on" */
export function useFactorForm(
  schema: z.ZodMiniType<FactorProof>,
  { act, send }: { act: string; send: (proof: FactorProof) => Promise<void> },
) {
  const [code, setCode] = useState<FactorCode>(noCode);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ code?: string | undefined; password?: string | undefined }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const showErrors = (form: HTMLFormElement, found: typeof errors) => {
    setErrors(found);
    const field = form.elements.namedItem(found.code === undefined ? 'password' : 'otp');
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    setFailure(null);
    setErrors({});
    const proof = z.safeParse(schema, { code: code.text, password });
    if (!proof.success) {
      const of = (name: string) => proof.error.issues.find(({ path }) => path[0] === name)?.message;
      return showErrors(form, { code: of('code'), password: of('password') });
    }
    setPending(true);
    try {
      await send(proof.data);
    } catch (error) {
      const { fields } = faultOf(error);
      const found = { code: fields['code'], password: fields['password'] };
      if (found.code === undefined && found.password === undefined) setFailure(sessionFailure(error, act));
      else showErrors(form, found);
    } finally {
      setPending(false);
    }
  };

  return {
    code,
    password,
    errors,
    failure,
    pending,
    typeCode(typed: FactorCode) {
      setCode(typed);
      setErrors((before) => ({ ...before, code: undefined }));
    },
    typePassword: setPassword,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
}
