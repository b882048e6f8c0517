import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#contract/people/accountForms.ts';
import { ApiError, faultOf, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { FactorCodeField } from '#src/features/account/sign-in/FactorCodeField.tsx';
import { ProofSheet } from './ProofForm.tsx';
import { proofSchema } from './proofSchema.ts';
import { changePassword, devicesQuery, type FactorProof } from './securityCalls.ts';
import { useFactorForm } from './useFactorForm.ts';

const maybeChanged =
  'This is not your password now. The change that got no answer may have gone through: then the new one counts already.';

/** Asks for the current password and for a new one. Load it lazily. */
export function PasswordSheet({ email, asksCode, onClose }: { email: string; asksCode: boolean; onClose: () => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  /** Whether a try got no answer, so that the shop may have changed the password. */
  const isUnsure = useRef(false);
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const complain = (sentence: string | undefined) => {
    setComplaint(sentence);
    if (sentence !== undefined) field.current?.focus();
  };

  const send = async (proof: FactorProof) => {
    const judged = z.safeParse(password, typed);
    complain(judged.error?.issues[0]?.message);
    if (!judged.success) return;
    try {
      const { code } = proof;
      const { message } = await changePassword(http, {
        password: proof.password,
        newPassword: typed,
        ...(asksCode && { code }),
      });
      notify({ kind: 'success', message, detail: 'Every other device is signed out.' });
      void queryClient.invalidateQueries({ queryKey: devicesQuery(http, email).queryKey });
      onClose();
    } catch (error) {
      isUnsure.current ||= isUnreachable(error);
      const { fields } = faultOf(error);
      const sentence = fields['newPassword'];
      if (sentence !== undefined) return complain(sentence);
      if (error instanceof ApiError && isUnsure.current && fields['password'] !== undefined) {
        throw new ApiError({ ...error.problem, fields: { ...fields, password: maybeChanged } });
      }
      throw error;
    }
  };
  const form = useFactorForm(proofSchema(asksCode), { act: 'Changing your password', send });

  return (
    <ProofSheet title="Change password" button="Change it" form={form} onClose={onClose}>
      <PasswordField
        ref={field}
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        help="At least 8 characters. A long one is safer than a complicated one."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={complaint}
      />
      {asksCode && <FactorCodeField code={form.code} onChange={form.typeCode} error={form.errors.code} />}
    </ProofSheet>
  );
}
