import { useState } from 'react';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { FactorCodeField } from '#src/features/account/sign-in/FactorCodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { renewRecoveryCodes, turnFactorOff } from './securityCalls.ts';
import { ProofSheet } from './ProofForm.tsx';
import { useFactorForm } from './useFactorForm.ts';

const words = {
  off: {
    title: 'Turn off two-step sign-in',
    lead: 'After that, your password alone is enough to sign in.',
    act: 'Turning it off',
    button: 'Turn off',
  },
  'recovery-codes': {
    title: 'New recovery codes',
    lead: 'The codes you have now will stop working.',
    act: 'Making new ones',
    button: 'Make new ones',
  },
} as const;

/** Changes that take the password and a code: turning the second step off, or new recovery codes. Load it lazily. */
export function FactorChange({
  kind,
  onDone,
  onClose,
}: {
  kind: keyof typeof words;
  onDone: () => void;
  onClose: () => void;
}) {
  const http = useHttp();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, lead, act, button } = words[kind];
  const form = useFactorForm(changeFactorSchema, {
    act,
    send: async (proof) => {
      if (kind === 'recovery-codes') {
        setCodes(await renewRecoveryCodes(http, proof));
      } else {
        const { message } = await turnFactorOff(http, proof);
        notify({ kind: 'info', message });
        onClose();
      }
      onDone();
    },
  });
  if (codes) return <RecoveryCodes title={title} codes={codes} onClose={onClose} />;
  return (
    <ProofSheet {...{ title, lead, button, form, onClose }} danger={kind === 'off'}>
      <FactorCodeField code={form.code} onChange={form.typeCode} error={form.errors.code} />
    </ProofSheet>
  );
}
