import { useEffect } from 'react';
import { startPageMeter } from '#src/device/usage/pageMeter.ts';
import { followDataWishes } from '#src/device/usage/dataWishesAtom.ts';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { UsedPanel } from './UsedPanel.tsx';
import { LessDataPanel, RefreshPanel } from './WishesPanels.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import styles from './DataPage.module.css';

/** How much data the shop uses, what it stores on the phone, and the settings for both. */
export function DataPage() {
  useEffect(() => {
    // A person who comes here wants to see the numbers now, not once the page is idle.
    void followDataWishes();
    startPageMeter();
  }, []);
  return (
    <SunkenPage>
      <ListPage>
        <PageHead title="Data use" />
        <h1>Data use</h1>
        <Lead>How much data the shop uses, and what it keeps on this device.</Lead>
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
      </ListPage>
    </SunkenPage>
  );
}
