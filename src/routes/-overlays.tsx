import { atom, useAtomValue } from 'jotai';
import { deviceStore } from '#src/http/session.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

type Overlay = 'menu' | 'search' | 'logout';

/** What lies over the page, one at a time; null while nothing does. */
export const overlayAtom = atom<Overlay | null>(null);

const loadMenu = () => import('#src/features/shell/SideMenu.tsx').then((file) => file.SideMenu);
const loadSearch = () => import('#src/features/search/SearchOverlay.tsx').then((file) => file.SearchOverlay);
const SideMenu = lazyLayer(loadMenu);
const SearchOverlay = lazyLayer(loadSearch);
const LeaveDialog = lazyLayer(() => import('./-LeaveDialog.tsx').then((file) => file.LeaveDialog));

/** Begins to fetch the menu or the search when a finger touches what opens it: the tap follows a moment later. */
export function nearOverlay(overlay: 'menu' | 'search'): void {
  // Without a connection the tap itself tells of it.
  (overlay === 'menu' ? loadMenu() : loadSearch()).catch(() => undefined);
}

const close = () => deviceStore.set(overlayAtom, null);

/** Where menu, search and the question before a logout open; each is loaded when it is first asked for. */
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
