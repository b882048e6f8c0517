import { atom, useAtomValue } from 'jotai';
import { deviceStore } from '#src/http/session.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

type Overlay = 'menu' | 'search' | 'logout';

/** The layer over the page, one at a time; null while none is open. */
export const overlayAtom = atom<Overlay | null>(null);

const loadMenu = () => import('#src/features/shell/SideMenu.tsx').then((file) => file.SideMenu);
const loadSearch = () => import('#src/features/search/SearchOverlay.tsx').then((file) => file.SearchOverlay);
const SideMenu = lazyLayer(loadMenu);
const SearchOverlay = lazyLayer(loadSearch);
const LeaveDialog = lazyLayer(() => import('./-LeaveDialog.tsx').then((file) => file.LeaveDialog));

/** Starts loading the menu or the search when a finger touches its button; the tap follows a moment later. */
export function nearOverlay(overlay: 'menu' | 'search'): void {
  // Without a connection, the tap itself shows the error.
  (overlay === 'menu' ? loadMenu() : loadSearch()).catch(() => undefined);
}

const close = () => deviceStore.set(overlayAtom, null);

/** Renders the menu, the search and the logout confirmation; each is loaded when it first opens. */
export function Overlays({ noticeCount, onProfile }: { noticeCount: number; onProfile: () => void }) {
  const open = useAtomValue(overlayAtom);
  return (
    <>
      <SideMenu
        open={open === 'menu'}
        onClose={close}
        onProfile={onProfile}
        onLogout={() => deviceStore.set(overlayAtom, 'logout')}
        noticeCount={noticeCount}
      />
      <SearchOverlay open={open === 'search'} onClose={close} />
      <LeaveDialog open={open === 'logout'} onClose={close} />
    </>
  );
}
