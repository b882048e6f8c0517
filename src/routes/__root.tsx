import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { afterLive } from '#src/boot/stages.ts';
import { AppStripsPlace } from '#src/features/install/AppStripsPlace.tsx';
import { Footer } from '#src/features/shell/Footer.tsx';
import { garageOpenAtom } from '#src/features/garage/garageOpen.ts';
import { GaragePlace } from '#src/features/garage/GaragePlace.tsx';
import { NotFoundPage } from '#src/features/shell/NotFoundPage.tsx';
import { SavedCopyStrip } from '#src/features/shell/SavedCopyStrip.tsx';
import { ShopLayout } from '#src/features/shell/ShopLayout.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { TopBar } from '#src/features/shell/TopBar.tsx';
import { OutboxBadge } from '#src/features/outbox/OutboxBadge.tsx';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { useProfileDialog } from '#src/features/account/profile/profileDialogPlace.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { cartCountAtom } from '#src/device/lists/cart.ts';
import type { RouterContext } from '#src/routerContext.ts';
import { NoticeProvider } from '#src/ui/notices/notices.tsx';

const SideMenu = lazy(() => import('#src/features/shell/SideMenu.tsx').then((file) => ({ default: file.SideMenu })));
const SearchOverlay = lazy(() =>
  import('#src/features/search/SearchOverlay.tsx').then((file) => ({ default: file.SearchOverlay })),
);
const LeaveDialog = lazy(() => import('./-LeaveDialog.tsx').then((file) => ({ default: file.LeaveDialog })));
const ProfileDialog = lazy(() =>
  import('#src/features/account/profile/ProfileDialog.tsx').then((file) => ({ default: file.ProfileDialog })),
);
const SignedIn = lazy(async () => {
  await new Promise<void>(afterLive);
  return import('./-SignedIn.tsx').then(
    (file) => ({ default: file.SignedIn }),
    // The part cannot be had without a connection: it begins at the next start.
    () => ({ default: () => null }),
  );
});

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.queryClient.query({ ...shopInfoQuery(context.http), staleTime: 'static' }),
  component: Shop,
  notFoundComponent: () => <NotFoundPage searchField={<SearchField />} />,
});

type Overlay = 'menu' | 'search' | 'logout';

/** The layout with what floats over it; an overlay is loaded when it is first asked for, and only one is open. */
function Shop() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<Overlay>>(new Set());
  const cartCount = useAtomValue(cartCountAtom);
  const account = useAtomValue(accountAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  const profile = useProfileDialog();
  const openGarage = useSetAtom(garageOpenAtom);
  const [unreadCount, setUnreadCount] = useState(0);
  const [noticeCount, setNoticeCount] = useState(0);
  const show = (overlay: Overlay) => () => {
    setAsked((before) => new Set(before).add(overlay));
    setOpen(overlay);
  };
  const close = () => setOpen(null);
  const showProfile = () => {
    close();
    profile.show();
  };
  return (
    <>
      <ShopLayout
        bar={
          // A boundary of its own: the bar is made live apart from the page's content, which has the router's.
          <Suspense>
            <TopBar
              searchField={<SearchField />}
              cartCount={cartCount}
              unreadCount={unreadCount}
              noticeCount={noticeCount}
              outbox={<OutboxBadge />}
              onMenu={show('menu')}
              onSearch={show('search')}
              onProfile={showProfile}
              onGarage={() => openGarage({})}
              onLogout={show('logout')}
            />
          </Suspense>
        }
        footer={<Footer />}
      >
        <SavedCopyStrip />
        <Outlet />
        <AppStripsPlace />
      </ShopLayout>
      <Suspense>
        {asked.has('menu') && (
          <SideMenu
            open={open === 'menu'}
            onClose={close}
            onProfile={showProfile}
            onLogout={show('logout')}
            noticeCount={noticeCount}
          />
        )}
        {asked.has('search') && <SearchOverlay open={open === 'search'} onClose={close} />}
        {asked.has('logout') && <LeaveDialog open={open === 'logout'} onClose={close} />}
        {profile.open && signedIn && <ProfileDialog onClose={profile.close} />}
      </Suspense>
      {signedIn && (
        <Suspense>
          <SignedIn account={account} onUnread={setUnreadCount} onNotices={setNoticeCount} />
        </Suspense>
      )}
      <GaragePlace />
      <NoticeProvider />
    </>
  );
}
