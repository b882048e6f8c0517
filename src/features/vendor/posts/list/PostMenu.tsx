import { useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { MoreIcon } from '#src/ui/pictures/workIcons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

const PostMenuSheet = lazyLayer(() => import('./PostMenuSheet.tsx').then((file) => file.PostMenuSheet));

/** What is done with one advert less often than viewing, editing and deleting it, behind one button. */
export function PostMenu({ advert, onSell }: { advert: OwnAdvert; onSell: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={`More for ${advert.title}`} onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      {open && <PostMenuSheet advert={advert} onSell={onSell} onClose={() => setOpen(false)} />}
    </>
  );
}
