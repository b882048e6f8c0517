import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#src/lib/text/dateText.ts';
import { failureSentence } from '#src/http/failures.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Card } from './cardLayout.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import { useHttp } from '#src/http/useHttp.ts';
import { isPending, pollDelayMs, subscriptionQuery } from './subscriptionQuery.ts';

/** The vendor's plan and the outcome of the newest payment, which is followed until it is settled. */
export function SubscriptionCard({ accountId, onPaid }: { accountId: string; onPaid: () => void }) {
  const query = useFollowedSubscription(accountId);
  const paidUntil = query.data?.paidUntil ?? null;
  const known = query.data !== undefined;
  const { status, settledAt } = query.data?.payment ?? {};
  const before = useRef({ known, paidUntil, status, settledAt });
  useEffect(() => {
    const was = before.current;
    before.current = { known, paidUntil, status, settledAt };
    if (!was.known) return;
    // Compares the end of the plan, not the payment: of several payments that were started, another may have been paid.
    if (paidUntil !== null && (was.paidUntil === null || Date.parse(paidUntil) > Date.parse(was.paidUntil))) {
      const detail = `Your plan runs until ${formatDay(paidUntil)}.`;
      // The people who run the shop give time as well, and nobody has paid for that.
      const isPaid = status === 'paid' && settledAt !== was.settledAt;
      notify({ kind: 'success', message: isPaid ? 'Payment received' : 'Your plan was extended', detail });
      onPaid();
    } else if (was.status === 'pending' && status === 'failed') {
      notify({ kind: 'error', message: 'Payment failed', detail: 'Nothing was charged.' });
    }
  }, [known, paidUntil, status, settledAt, onPaid]);

  if (query.data) return <SubscriptionState accountId={accountId} subscription={query.data} />;
  return (
    <Card>
      <SecondText>Subscription</SecondText>
      {query.isError ? (
        <p>{failureSentence(query.error)}</p>
      ) : (
        <SkeletonRegion>
          <Skeleton width="50%" height={26} />
        </SkeletonRegion>
      )}
    </Card>
  );
}

/**
 * The vendor's plan. While a payment is pending, it is fetched again and again until the payment is settled. A person
 * who comes back from the tab of the payment, from a phone's sleep or from a lost connection gets an answer at once,
 * and then often, because that is when they want it. Nothing is requested while the page is hidden.
 */
function useFollowedSubscription(accountId: string) {
  const http = useHttp();
  const watchedSince = useRef(0);
  useEffect(() => {
    const begin = () => {
      watchedSince.current = Date.now();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    window.addEventListener('online', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      window.removeEventListener('online', begin);
    };
  }, []);
  return useQuery({
    ...subscriptionQuery(http, accountId),
    refetchInterval: (query) => (isPending(query.state.data) ? pollDelayMs(Date.now() - watchedSince.current) : false),
    refetchOnWindowFocus: (query) => (isPending(query.state.data) ? 'always' : true),
    refetchOnReconnect: (query) => (isPending(query.state.data) ? 'always' : true),
  });
}
