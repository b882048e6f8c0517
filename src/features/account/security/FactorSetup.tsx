import { useState } from 'react';
import type * as z from 'zod/mini';
import { confirmFactorSchema, type factorSecretSchema } from '#contract/people/secondFactor.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { copyText } from '#src/lib/text/copyText.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CopyIcon, SmartphoneIcon } from '#src/ui/pictures/workIcons.tsx';
import { CodeField } from '#src/features/account/sign-in/CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { confirmFactor } from './securityCalls.ts';
import { ProofForm } from './ProofForm.tsx';
import { useFactorForm } from './useFactorForm.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FactorSetup.module.css';

const formId = 'factor-setup';

/** Turns the second step on: secret, code to confirm it, recovery codes. Load it lazily. */
export function FactorSetup({
  secret,
  onDone,
  onClose,
}: {
  secret: z.infer<typeof factorSecretSchema>;
  /** Called once the second step is on. */
  onDone: () => void;
  onClose: () => void;
}) {
  const http = useHttp();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useFactorForm(confirmFactorSchema, {
    act: 'Turning it on',
    send: async (proof) => {
      setCodes(await confirmFactor(http, proof));
      onDone();
    },
  });
  if (codes) return <RecoveryCodes title="Two-step sign-in is on" codes={codes} onClose={onClose} />;
  return (
    <Sheet
      fillsPhone
      title="Set up two-step sign-in"
      onClose={onClose}
      actions={
        <SubmitButton size="medium" form={formId} pending={form.pending}>
          Turn on
        </SubmitButton>
      }
    >
      <ol className={styles.steps}>
        <li>
          <p>
            Get an app that makes codes, such as Google Authenticator, Aegis or 2FAS. Your phone may have one already.
          </p>
        </li>
        <li>
          <p>Scan this with the app. If the app is on this phone, open it from here, or type the key into it.</p>
          <svg
            className={styles.code}
            viewBox={`0 0 ${secret.qr.size} ${secret.qr.size}`}
            role="img"
            aria-label="QR code for the app; the key below says the same"
            shapeRendering="crispEdges"
          >
            <path d={secret.qr.path} />
          </svg>
          <p className={styles.secret} data-testid="factor-key">
            {(secret.secret.match(/.{1,4}/g) ?? []).join(' ')}
          </p>
          <div className={spacing.wrap2}>
            <Button variant="outlined" startIcon={<CopyIcon size={20} />} onClick={() => void copyKey(secret.secret)}>
              Copy the key
            </Button>
            <AnchorButton variant="outlined" startIcon={<SmartphoneIcon size={20} />} href={secret.uri}>
              Open the app
            </AnchorButton>
          </div>
        </li>
        <li>
          <p>Type the code that the app shows, and your password.</p>
          <ProofForm
            id={formId}
            form={form}
            first={
              <CodeField
                label="Code from the app"
                value={form.code.text}
                onChange={(text) => form.typeCode({ kind: 'app', text })}
                error={form.errors.code}
              />
            }
          />
        </li>
      </ol>
    </Sheet>
  );
}

async function copyKey(key: string): Promise<void> {
  try {
    await copyText(key);
    notify({ kind: 'success', message: 'Key copied' });
  } catch {
    notify({ kind: 'error', message: 'The key was not copied', detail: 'Type it into the app by hand.' });
  }
}
