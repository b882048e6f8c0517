import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { priceListFileName } from '#contract/vendor/priceList.ts';
import { importCommand } from '#src/device/outbox/drafts/priceListDraft.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import type { GoodRow } from './checkRows.ts';
import { ColumnHelp } from './ColumnHelp.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { templateFile } from './priceListFiles.ts';
import { RefusedList } from './RefusedList.tsx';
import { saveCsv } from '#src/lib/saveFile.ts';
import { useArrivedImports, useImport } from './useImport.ts';
import { useZip } from './zip/useZip.ts';
import { ZipPanel } from './zip/ZipPanel.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PriceListPage.module.css';

export function PriceListFrame({ children }: { children: ReactNode }) {
  return (
    <SunkenPage>
      <PageHead title="Price list" />
      <PageContainer className={styles.stack}>
        <div className={styles.top}>
          <h1>Price list</h1>
          <Lead>Import many adverts at once from your spreadsheet, or export all of yours.</Lead>
        </div>
        {children}
      </PageContainer>
    </SunkenPage>
  );
}

const noRows: readonly GoodRow[] = [];

/** Import with its preview, pictures for many adverts, and export. */
export function PriceListPage({ accountId }: { accountId: string }) {
  const navigate = useNavigate();
  const state = useImport(accountId);
  const { file, refused, busy, choose, send } = state;
  const zip = useZip(accountId, file?.good ?? noRows);
  const [queued, setQueued] = useState<string | null>(null);
  const onImport = (rows: readonly GoodRow[]) =>
    void send(rows).then((sent) => {
      if (sent === null) return;
      if ('queued' in sent) {
        // The page itself says so, for as long as it is so.
        notify({ kind: 'info', ...shortQueuedWords });
        setQueued(sent.queued);
        return;
      }
      const { message } = sent;
      if (zip.plan) {
        notify({ kind: 'success', message });
        void zip.startAfterImport();
        return;
      }
      notify({ kind: 'success', message, detail: 'Add their pictures one by one, or all in a ZIP.' });
      void navigate({ to: '/vendor-dashboard' });
    });
  const hasArrived = useArrivedImports().some((key) => key === queued);
  const addPictures = useEffectEvent(() => void zip.startAfterImport());
  useEffect(() => {
    if (hasArrived) addPictures();
  }, [hasArrived]);
  return (
    <PriceListFrame>
      <OnTheirWay />
      <Panel className={spacing.stack4}>
        {file === null && <Introduction />}
        {file !== null && <ImportPreview file={file} state={state} onImport={onImport} />}
        <RefusedList state={state} />
        <FilePicker
          label={file || refused ? 'Choose the corrected file, or another' : 'Choose your CSV file'}
          // Phones give CSV files different types, and some give none, so every type that CSV may have is listed.
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel"
          help="1,000 rows at a time, at most 8 MB"
          busy={busy !== null}
          onPick={(chosen) => void choose(chosen)}
        />
        <ColumnHelp />
      </Panel>
      <ZipPanel state={zip} waitsForRows={(file?.good.length ?? 0) > 0} />
      <Panel className={spacing.stack4}>
        <div className={spacing.stack1}>
          <h2>Export</h2>
          <Lead>All your adverts as a CSV file with the columns of the template, and their numbers and links.</Lead>
        </div>
        <div>
          <ExportButton>Download my adverts</ExportButton>
        </div>
      </Panel>
    </PriceListFrame>
  );
}

/** The price lists that were sent off and that the shop does not have yet. One that it refuses is open in the page. */
function OnTheirWay() {
  const lists = useUnsentEntries().filter(({ kind, state }) => kind === importCommand.kind && state !== 'needs-you');
  return lists.map(({ id, label }) => (
    <Strip
      key={id}
      live
      title={label}
      actions={
        <LinkButton variant="text" to="/outbox">
          See the outbox
        </LinkButton>
      }
    >
      It is on its way, and is imported once. {waitWords()}
    </Strip>
  ));
}

function Introduction() {
  return (
    <>
      <div className={spacing.stack1}>
        <h2>Import</h2>
        <Lead>
          Save your list as CSV with the columns of the template. It is checked on this device first: you see what is
          wrong in which row, and nothing is posted until you confirm.
        </Lead>
      </div>
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
