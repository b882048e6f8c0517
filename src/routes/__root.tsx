import { createRootRouteWithContext } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { afterLive } from '#src/boot/stages/stages.ts';
import { AppStripsPlace } from '#src/features/install/AppStripsPlace.tsx';
import { Footer } from '#src/features/shell/Footer.tsx';
import { garageOpenAtom } from '#src/features/garage/garageOpen.ts';
import { GaragePlace } from '#src/features/garage/GaragePlace.tsx';
import { PageOutlet } from '#src/features/shell/PageOutlet.tsx';
import { NotFoundPage } from '#src/features/shell/NotFoundPage.tsx';
import { SavedCopyStrip } from '#src/features/shell/SavedCopyStrip.tsx';
import { ShopLayout } from '#src/features/shell/ShopLayout.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { TopBar } from '#src/features/shell/TopBar.tsx';
import { OutboxBadge } from '#src/features/outbox/OutboxBadge.tsx';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { useProfileDialog } from '#src/features/account/profile/profileDialogPlace.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import type { RouterContext } from '#src/routerContext.ts';
import { NoticeProvider } from '#src/ui/notices/notify.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { nearOverlay, overlayAtom, Overlays } from './-overlays.tsx';

const ProfileDialog = lazyLayer(() =>
  import('#src/features/account/profile/ProfileDialog.tsx').then((file) => file.ProfileDialog),
);
const SignedIn = lazyOr(async () => {
  await new Promise<void>(afterLive);
  return (await import('./-SignedIn.tsx')).SignedIn;
});

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.queryClient.query({ ...shopInfoQuery(context.http), staleTime: 'static' }),
  component: Shop,
  notFoundComponent: () => <NotFoundPage searchField={<SearchField />} />,
});

/**
 * The layout with the layers over it. An atom holds the open layer, so that opening one does not re-render the page.
 */
function Shop() {
  const account = useAtomValue(accountAtom);
  const { pages } = Route.useRouteContext();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const profile = useProfileDialog();
  const openGarage = useSetAtom(garageOpenAtom);
  const open = useSetAtom(overlayAtom);
  const [newCount, setNewCount] = useState(0);
  const [noticeCount, setNoticeCount] = useState(0);
  const showProfile = () => {
    open(null);
    profile.show();
  };
  return (
    <>
      <ShopLayout
        bar={
          // Its own boundary, so that the bar hydrates separately from the page's content, which has the router's.
          <Suspense>
            <TopBar
              searchField={<SearchField />}
              newCount={newCount}
              noticeCount={noticeCount}
              outbox={<OutboxBadge />}
              onMenu={() => open('menu')}
              onSearch={() => open('search')}
              onNear={nearOverlay}
              onProfile={showProfile}
              onGarage={() => openGarage({})}
              onLogout={() => open('logout')}
            />
          </Suspense>
        }
        footer={<Footer />}
      >
        <SavedCopyStrip />
        <PageOutlet pages={pages} />
        <AppStripsPlace />
      </ShopLayout>
      <Overlays noticeCount={noticeCount} onProfile={showProfile} />
      {profile.open && signedIn && <ProfileDialog onClose={profile.close} />}
      {signedIn && (
        <Suspense>
          <SignedIn account={account} onNew={setNewCount} onNotices={setNoticeCount} />
        </Suspense>
      )}
      <GaragePlace />
      <NoticeProvider />
    </>
  );
}
