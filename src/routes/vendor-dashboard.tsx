import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { DashboardPage } from '#src/features/vendor/DashboardPage.tsx';
import { DashboardSkeleton } from '#src/features/vendor/DashboardSkeleton.tsx';
import { type DashboardSearch, readDashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { UnreadPanel } from '#src/features/messages/UnreadPanel.tsx';
import { useWaitingEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { OutboxStrip } from '#src/features/outbox/OutboxStrip.tsx';
import { SubscriptionCard } from '#src/features/vendor/plan/SubscriptionCard.tsx';
import { PriceListTools } from '#src/features/vendor/price-list/PriceListTools.tsx';
import { useProfileDialog } from '#src/features/account/profile/profileDialogPlace.ts';
import { ProfilePhoto } from '#src/features/account/profile/ProfilePhoto.tsx';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';
import { OnceSettled } from './-OnceSettled.tsx';
import { isOwner, ToDoPlace, ToDoWords, VendorTabsPlace } from './-vendorWork.tsx';
import { signedInFirst } from './-signedInFirst.ts';

const LeaveDialog = lazyLayer(() => import('./-LeaveDialog.tsx').then((file) => file.LeaveDialog));

export const Route = createFileRoute('/vendor-dashboard')({
  // Parsed in the page, because everybody loads this part of the route at the start.
  validateSearch: (raw: DashboardSearch): DashboardSearch => raw,
  ...signedInFirst,
  component: VendorDashboard,
});

const waiting = (
  <>
    <VendorTabs />
    <DashboardSkeleton />
  </>
);
const noTools = () => null;
const postsTools = (adverts: number) => <PriceListTools adverts={adverts} />;

function VendorDashboard() {
  const raw = Route.useSearch();
  const search = useMemo(() => readDashboardSearch(raw), [raw]);
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const profile = useProfileDialog();
  const waitingEntries = useWaitingEntries();
  // A plan that starts brings the vendor's adverts back to the public pages.
  const [paid, setPaid] = useState(false);
  const onPaid = useCallback(() => {
    setPaid(true);
    void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
  }, [queryClient]);
  return (
    <>
      <PageHead title="Vendor Dashboard" description="Your adverts, your plan and what buyers ask." />
      <VendorOnly waiting={waiting}>
        {(account) => (
          <OnceSettled
            key={account.id}
            account={account}
            search={search}
            isOutboxRead={waitingEntries !== null}
            waiting={waiting}
          >
            <VendorTabsPlace account={account} />
            <DashboardPage
              account={account}
              search={search}
              subscription={isOwner(account) && <SubscriptionCard accountId={account.id} onPaid={onPaid} />}
              toDo={<ToDoPlace account={account} />}
              toDoWords={<ToDoWords account={account} />}
              outbox={
                <>
                  <OutboxStrip entries={waitingEntries} />
                  {paid && <LazyPushQuestion kind="plan" />}
                </>
              }
              messages={<UnreadPanel person={account.id} />}
              photo={<ProfilePhoto account={account} />}
              postsTools={isOwner(account) ? postsTools : noTools}
              onProfile={profile.show}
              onLogout={() => setLeaving(true)}
            />
          </OnceSettled>
        )}
      </VendorOnly>
      {leaving && <LeaveDialog open onClose={() => setLeaving(false)} />}
    </>
  );
}
