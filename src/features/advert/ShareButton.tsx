import styled from '@emotion/styled';
import { lazy, Suspense, useState } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { ShareIcon } from '#src/ui/pictures/icons.tsx';

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((file) => ({ default: file.ShareDialog })));

const Floating = styled(IconButton)({ backgroundColor: colour.page, '&&:hover': { backgroundColor: colour.sunken } });

/** The ways to hand an advert on. */
export function ShareButton({ advert, floating = false }: { advert: AdvertDetail; floating?: boolean }) {
  const [dialog, setDialog] = useState<{ asked: boolean; open: boolean }>({ asked: false, open: false });
  const Button = floating ? Floating : IconButton;
  return (
    <>
      <Button
        aria-label="Share this advert"
        aria-haspopup="dialog"
        onClick={() => setDialog({ asked: true, open: true })}
      >
        <ShareIcon />
      </Button>
      {dialog.asked && (
        <Suspense>
          <ShareDialog advert={advert} open={dialog.open} onClose={() => setDialog({ asked: true, open: false })} />
        </Suspense>
      )}
    </>
  );
}
