import { useState } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { ShareIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import styles from './ShareButton.module.css';

const ShareDialog = lazyLayer(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog));

/** The ways to hand an advert on. */
export function ShareButton({ advert, floating = false }: { advert: AdvertDetail; floating?: boolean }) {
  const [dialog, setDialog] = useState<{ asked: boolean; open: boolean }>({ asked: false, open: false });
  return (
    <>
      <IconButton
        className={floating ? styles.floating : undefined}
        aria-label="Share this advert"
        aria-haspopup="dialog"
        onClick={() => setDialog({ asked: true, open: true })}
      >
        <ShareIcon />
      </IconButton>
      {dialog.asked && (
        <ShareDialog advert={advert} open={dialog.open} onClose={() => setDialog({ asked: true, open: false })} />
      )}
    </>
  );
}
