import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
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
import { isOwner, ToDoPlace, ToDoWords, useDashboardSettled, VendorTabsPlace } from './-vendorWork.tsx';
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
          <OnceSettled account={account} search={search} isOutboxRead={waitingEntries !== null}>
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

/**
 * Shows a skeleton until the dashboard can be rendered without anything moving afterwards. Then it scrolls to the
 * element named in the address, which did not exist when the page opened.
 */
function OnceSettled({
  account,
  search,
  isOutboxRead,
  children,
}: {
  account: Account;
  search: DashboardSearch;
  isOutboxRead: boolean;
  children: ReactNode;
}) {
  const wasRead = useOnceTrue(isOutboxRead);
  const isSettledNow = useDashboardSettled(account, search) && wasRead;
  // For good: a read that failed is pending again with each try. Were the page taken away for it, its parts would ask
  // anew as they come back, and without a connection that went round without an end.
  const [isSettled, setSettled] = useState(isSettledNow);
  if (isSettledNow && !isSettled) setSettled(true);
  const wasSettled = useRef(isSettled);
  useEffect(() => {
    if (isSettled && !wasSettled.current) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    wasSettled.current = isSettled;
  }, [isSettled]);
  return isSettled ? children : waiting;
}

/** A device that does not answer does not hold up the dashboard. */
const readMs = 2000;

/** Whether the fact was ever true; true in any case after two seconds. */
function useOnceTrue(fact: boolean): boolean {
  const [wasTrue, setTrue] = useState(fact);
  if (fact && !wasTrue) setTrue(true);
  useEffect(() => {
    const timer = setTimeout(() => setTrue(true), readMs);
    return () => clearTimeout(timer);
  }, []);
  return wasTrue;
}
