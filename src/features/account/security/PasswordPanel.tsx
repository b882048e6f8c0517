import { useId, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import type { FactorState } from './securityCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FactorPanel.module.css';

const PasswordSheet = lazyLayer(() => import('./PasswordSheet.tsx').then((file) => file.PasswordSheet));

/** @param factor undefined while it is not known whether a change asks for a code */
export function PasswordPanel({ email, factor }: { email: string; factor: FactorState | undefined }) {
  const headingId = useId();
  const [open, setOpen] = useState(false);
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Password</h2>
      <p className={styles.words}>A new password signs out every other device.</p>
      <div className={`${spacing.wrap2} ${spacing.above4}`}>
        <Button variant="outlined" disabled={!factor} onClick={() => setOpen(true)}>
          Change password
        </Button>
      </div>
      {open && <PasswordSheet email={email} asksCode={factor?.on === true} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
