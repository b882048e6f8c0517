import { useEffect } from 'react';
import { startPageMeter } from '#src/device/usage/dataMeter.ts';
import { followDataWishes } from '#src/device/usage/dataWishes.ts';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { UsedPanel } from './UsedPanel.tsx';
import { LessDataPanel, RefreshPanel } from './WishesPanels.tsx';
import styles from './DataPage.module.css';

/** What the shop takes of the person's data, what it keeps on the phone, and the wishes about both. */
export function DataPage() {
  useEffect(() => {
    // Whoever comes here wants to see it now, not once the page is idle.
    void followDataWishes();
    startPageMeter();
  }, []);
  return (
    <SunkenPage>
      <PageContainer className={styles.page}>
        <h1>Data</h1>
        <Lead>What the shop takes of your data, and what it keeps on this phone.</Lead>
        <div className={styles.columns}>
          <div className={styles.column}>
            <LessDataPanel />
            <UsedPanel />
          </div>
          <div className={styles.column}>
            <RefreshPanel />
            <StoredPanel />
          </div>
        </div>
      </PageContainer>
    </SunkenPage>
  );
}
