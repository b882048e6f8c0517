import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FlagIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

const ReportDialog = lazyLayer(() => import('./ReportDialog.tsx').then((file) => file.ReportDialog));

/** A quiet way to say that something is wrong with an advert. */
export function ReportAdvert({ advertId }: { advertId: string }) {
  const [dialog, setDialog] = useState<{ asked: boolean; open: boolean }>({ asked: false, open: false });
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<FlagIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setDialog({ asked: true, open: true })}
      >
        Report this advert
      </Button>
      {dialog.asked && (
        <ReportDialog advertId={advertId} open={dialog.open} onClose={() => setDialog({ asked: true, open: false })} />
      )}
    </>
  );
}
