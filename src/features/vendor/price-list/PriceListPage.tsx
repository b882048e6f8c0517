import styled from '@emotion/styled';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { priceListFileName } from '#contract/vendor/priceList.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import type { GoodRow } from './checkRows.ts';
import { ColumnHelp } from './ColumnHelp.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilePicker } from './FilePicker.tsx';
import { Preview } from './Preview.tsx';
import { templateFile } from './priceListFiles.ts';
import { saveCsv } from './saveCsv.ts';
import { useImport } from './useImport.ts';

const Stack = styled(PageContainer)({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0,1fr)' });
const Part = styled(Panel)({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0,1fr)' });
const Top = styled('div')({ display: 'grid', gap: 6, justifyItems: 'start', [from900]: { paddingTop: 8 } });
const Words = styled('div')({ display: 'grid', gap: 4 });

/** The page around a price list. */
export function PriceListFrame({ children }: { children: ReactNode }) {
  return (
    <SunkenPage>
      <PageHead title="Price list" />
      <Stack>
        <Top>
          <AppLink to="/vendor-dashboard">Vendor Dashboard</AppLink>
          <h1>Price list</h1>
          <Lead>Bring many adverts in at once from your spreadsheet, or take all of yours out.</Lead>
        </Top>
        {children}
      </Stack>
    </SunkenPage>
  );
}

/** Import with its preview, and export. */
export function PriceListPage({ accountId }: { accountId: string }) {
  const navigate = useNavigate();
  const state = useImport(accountId);
  const { file, refused, busy, choose, send } = state;
  const onImport = (rows: readonly GoodRow[]) =>
    void send(rows).then((message) => {
      if (message === null) return;
      notify({ kind: 'success', message, detail: 'Edit an advert to add its pictures.' });
      void navigate({ to: '/vendor-dashboard' });
    });
  return (
    <PriceListFrame>
      <Part>
        {file === null && <Introduction />}
        {file !== null && <Preview file={file} state={state} onImport={onImport} />}
        {refused && (
          <Strip kind="error" live icon={<CircleAlertIcon />} title={refused.name}>
            {refused.reason}
          </Strip>
        )}
        <FilePicker
          label={file || refused ? 'Choose the corrected file, or another' : 'Choose your CSV file'}
          busy={busy !== null}
          onPick={(chosen) => void choose(chosen)}
        />
        <ColumnHelp />
      </Part>
      <Part>
        <Words>
          <h2>Export</h2>
          <Lead>All your adverts as a CSV file with the columns of the template, and their numbers and links.</Lead>
        </Words>
        <div>
          <ExportButton>Download my adverts</ExportButton>
        </div>
      </Part>
    </PriceListFrame>
  );
}

function Introduction() {
  return (
    <>
      <Words>
        <h2>Import</h2>
        <Lead>
          Save your list as CSV with the columns of the template. It is checked on this device first: you see what is
          wrong in which row, and nothing is posted until you confirm.
        </Lead>
      </Words>
      <div>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon size={20} />}
          onClick={() => saveCsv(priceListFileName('template', new Date()), templateFile())}
        >
          Download the template
        </Button>
      </div>
    </>
  );
}
