import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FlagIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

const ReportDialog = lazyLayer(() => import('./loadReport.ts').then((file) => file.loadReport()));

/** A quiet way to say that something is wrong with an advert. */
export function ReportAdvert({ advertId }: { advertId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<FlagIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Report this advert
      </Button>
      <ReportDialog advertId={advertId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
