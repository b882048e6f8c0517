import { useState } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { ShareIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import styles from './ShareButton.module.css';

const ShareDialog = lazyLayer(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog));

/** Opens the ways to share an advert. */
export function ShareButton({ advert, floating = false }: { advert: AdvertDetail; floating?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={floating ? styles.floating : undefined}
        aria-label="Share this advert"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ShareIcon />
      </IconButton>
      <ShareDialog advert={advert} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
