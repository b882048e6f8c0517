import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { secondFactorQuery } from './securityCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FactorPanel.module.css';

const PasswordSheet = lazyLayer(() => import('./PasswordSheet.tsx').then((file) => file.PasswordSheet));

export function PasswordPanel({ email }: { email: string }) {
  const http = useHttp();
  const headingId = useId();
  const { data } = useQuery(secondFactorQuery(http, email));
  const [open, setOpen] = useState(false);
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Password</h2>
      <p className={styles.words}>A new password signs out every other device.</p>
      <div className={`${spacing.wrap2} ${spacing.above4}`}>
        <Button variant="outlined" disabled={!data} onClick={() => setOpen(true)}>
          Change password
        </Button>
      </div>
      {open && <PasswordSheet email={email} asksCode={data?.on === true} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
