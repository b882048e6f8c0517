import { useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { MoreIcon } from '#src/ui/pictures/workIcons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

const PostMenuSheet = lazyLayer(() => import('./PostMenuSheet.tsx').then((file) => file.PostMenuSheet));

/** All actions on one advert behind one button: a phone has no room for a button for each. */
export function PostMenu({ advert, onDelete }: { advert: OwnAdvert; onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={`More for ${advert.title}`} onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      {open && <PostMenuSheet advert={advert} onDelete={onDelete} onClose={() => setOpen(false)} />}
    </>
  );
}
