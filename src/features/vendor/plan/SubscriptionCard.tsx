import { useEffect, useRef } from 'react';
import { formatDay } from '#src/lib/text/dateText.ts';
import { failureSentence } from '#src/http/failures.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Card } from './cardLayout.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import { useFollowedSubscription } from './useFollowedSubscription.ts';

/** The vendor's plan and the outcome of the newest payment, which is followed until it is settled. */
export function SubscriptionCard({ accountId, onPaid }: { accountId: string; onPaid: () => void }) {
  const query = useFollowedSubscription(accountId);
  const paidUntil = query.data?.paidUntil ?? null;
  const known = query.data !== undefined;
  const status = query.data?.payment?.status;
  const before = useRef({ known, paidUntil, status });
  useEffect(() => {
    const was = before.current;
    before.current = { known, paidUntil, status };
    if (!was.known) return;
    // Compares the end of the plan, not the payment: of several payments that were started, another may have been paid.
    if (paidUntil !== null && (was.paidUntil === null || Date.parse(paidUntil) > Date.parse(was.paidUntil))) {
      const detail = `Your plan runs until ${formatDay(paidUntil)}.`;
      notify({ kind: 'success', message: 'Payment received', detail });
      onPaid();
    } else if (was.status === 'pending' && status === 'failed') {
      notify({ kind: 'error', message: 'Payment failed', detail: 'Nothing was charged.' });
    }
  }, [known, paidUntil, status, onPaid]);

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
