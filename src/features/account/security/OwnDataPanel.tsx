import { useId, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import type { FactorState } from './securityCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FactorPanel.module.css';

const OwnDataSheet = lazyLayer(() => import('./OwnDataSheet.tsx').then((file) => file.OwnDataSheet));

/**
 * A person's data at the shop: offers to download it, and to delete the account.
 * @param factor undefined while it is not known whether that asks for a code
 */
export function OwnDataPanel({ factor }: { factor: FactorState | undefined }) {
  const headingId = useId();
  const [opened, setOpened] = useState<'download' | 'delete' | null>(null);
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Your data</h2>
      <p className={styles.words}>
        Download everything the shop has about you, or have it deleted.{' '}
        <AppLink to="/privacy">What is kept, and why</AppLink>
      </p>
      <div className={`${spacing.wrap2} ${spacing.above4}`}>
        <Button variant="outlined" disabled={!factor} onClick={() => setOpened('download')}>
          Download my data
        </Button>
        <Button variant="text" color="error" disabled={!factor} onClick={() => setOpened('delete')}>
          Delete my account
        </Button>
      </div>
      {opened && <OwnDataSheet kind={opened} asksCode={factor?.on === true} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
