import styled from '@emotion/styled';
import { useRouteContext } from '@tanstack/react-router';
import type { AdvertDetail } from '#contract/adverts.ts';
import { IconButton } from '#src/ui/Button.tsx';
import { colour } from '#src/ui/colour.ts';
import { ShareIcon } from '#src/ui/icons.tsx';
import { notify } from '#src/ui/notices.tsx';
import { advertPath } from './contactLinks.ts';

const Floating = styled(IconButton)({ backgroundColor: colour.page, '&&:hover': { backgroundColor: colour.sunken } });

/** Hands the advert's address to the phone's own share sheet, or copies it where there is none. */
export function ShareButton({ advert, floating = false }: { advert: AdvertDetail; floating?: boolean }) {
  const { publicUrl } = useRouteContext({ from: '__root__' });
  const Button = floating ? Floating : IconButton;
  return (
    <Button aria-label="Share this advert" onClick={() => void share(advert.title, publicUrl + advertPath(advert.id))}>
      <ShareIcon />
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await copyText(url);
    notify({ kind: 'success', message: 'Link copied' });
  } catch {
    notify({ kind: 'error', message: 'The link was not copied', detail: url });
  }
}

/** Over plain HTTP a page has no clipboard. */
async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (!clipboard) throw new Error('This page has no clipboard.');
  await clipboard.writeText(text);
}
