import styled from '@emotion/styled';
import { useEffect } from 'react';
import { startPageMeter } from '#src/device/usage/dataMeter.ts';
import { followDataWishes } from '#src/device/usage/dataWishes.ts';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { Lead } from '#src/ui/Text.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { UsedPanel } from './UsedPanel.tsx';
import { LessDataPanel, RefreshPanel } from './WishesPanels.tsx';

const Page = styled(PageContainer)({ paddingBlock: '8px 48px', [from900]: { paddingBlock: '16px 72px' } });
const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 24,
  alignItems: 'start',
  [from900]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: 24 },
});
const Column = styled('div')({ display: 'grid', gap: 16, [from900]: { gap: 24 } });

/** What the shop takes of the person's data, what it keeps on the phone, and the wishes about both. */
export function DataPage() {
  useEffect(() => {
    // Whoever comes here wants to see it now, not once the page is idle.
    void followDataWishes();
    startPageMeter();
  }, []);
  return (
    <SunkenPage>
      <Page>
        <h1>Data</h1>
        <Lead>What the shop takes of your data, and what it keeps on this phone.</Lead>
        <Columns>
          <Column>
            <LessDataPanel />
            <UsedPanel />
          </Column>
          <Column>
            <RefreshPanel />
            <StoredPanel />
          </Column>
        </Columns>
      </Page>
    </SunkenPage>
  );
}
