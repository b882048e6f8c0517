import { type ReactNode, useState } from 'react';
import { priceListFileName } from '#contract/vendor/priceList.ts';
import { failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import { fetchExport } from './importCalls.ts';
import { saveCsv } from '#src/lib/saveFile.ts';

/** Saves all of the vendor's adverts as a CSV file on this device. */
export function ExportButton({
  children,
  variant = 'outlined',
}: {
  children: ReactNode;
  variant?: 'outlined' | 'text';
}) {
  const http = useHttp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv(priceListFileName('adverts', new Date()), await fetchExport(http));
    } catch (error) {
      notify({
        kind: 'error',
        message: 'Your adverts were not saved',
        detail: failureSentence(error),
        action: { label: 'Try again', onAct: () => void save() },
      });
    }
    setBusy(false);
  };
  return (
    <Button
      variant={variant}
      startIcon={<DownloadIcon size={20} />}
      disabled={busy}
      aria-busy={busy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
