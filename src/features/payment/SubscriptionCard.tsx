import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatPrice } from '#contract/money.ts';
import { graceDays, type Subscription } from '#contract/payment.ts';
import { failureSentence } from '#src/http/failures.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { type ChipKind, StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/colour.ts';
import { AppLink } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { daysLeft, planName, shareLeft } from './planWords.ts';
import { subscriptionQuery } from './subscriptionQuery.ts';

const Card = styled(Panel)({ display: 'flex', flexDirection: 'column', gap: 8, minHeight: 152 });
const Row = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
const Name = styled('p')(type.section);
const Track = styled('div')({ height: 6, overflow: 'hidden', borderRadius: 3, backgroundColor: colour.sunken });
const Fill = styled('div')({ height: '100%', borderRadius: 3, backgroundColor: colour.success });
const Touchable = styled(AppLink)({ ...type.smallStrong, paddingBlock: 14, marginBlock: -14 });

const states: Record<Subscription['state'], { words: string; kind: ChipKind }> = {
  none: { words: 'No plan', kind: 'neutral' },
  running: { words: 'Running', kind: 'success' },
  grace: { words: 'Ended', kind: 'warning' },
  over: { words: 'Ended', kind: 'error' },
};

/** The vendor's plan and what became of the newest payment, followed until it is settled. */
export function SubscriptionCard({ accountId, onPaid }: { accountId: string; onPaid: () => void }) {
  const { http } = useRouteContext({ from: '__root__' });
  const query = useQuery(subscriptionQuery(http, accountId));
  const status = query.data?.payment?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'pending' && status === 'paid') {
      notify({ kind: 'success', message: 'Payment received', detail: 'Your plan is running.' });
      onPaid();
    }
    before.current = status;
  }, [status, onPaid]);

  if (!query.data) {
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
  return <Loaded subscription={query.data} now={new Date(query.dataUpdatedAt)} />;
}

function Loaded({ subscription, now }: { subscription: Subscription; now: Date }) {
  const { state, plan, paidUntil } = subscription;
  const chip = states[state];
  const days = paidUntil ? daysLeft(paidUntil, now) : 0;
  return (
    <Card as="section" aria-label="Subscription">
      <Row>
        <SecondText>Subscription</SecondText>
        <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
      </Row>
      <Name>{plan ? planName(plan) : 'Choose a plan to post adverts'}</Name>
      {state === 'running' && (
        <Track aria-hidden>
          <Fill style={{ width: `${Math.round(shareLeft(subscription, now) * 100)}%` }} />
        </Track>
      )}
      <Row>
        <SecondText>{untilWords(state, paidUntil, days)}</SecondText>
        <Touchable to="/payment">
          {state === 'none' ? 'Choose plan' : state === 'running' ? 'Extend' : 'Renew'}
        </Touchable>
      </Row>
      <div aria-live="polite">
        <PaymentLine payment={subscription.payment} />
      </div>
    </Card>
  );
}

function untilWords(state: Subscription['state'], paidUntil: string | null, days: number): string {
  if (!paidUntil) return 'Three lengths, no cut of your sales';
  const day = formatDay(paidUntil);
  if (state === 'running') return `Until ${day}, ${days} ${days === 1 ? 'day' : 'days'} left`;
  if (state === 'grace') return `Ended on ${day}. Adverts stay public for ${graceDays} days.`;
  return `Ended on ${day}. Your adverts are kept.`;
}

function PaymentLine({ payment }: { payment: Subscription['payment'] }) {
  if (!payment || payment.status === 'paid') return null;
  const what = `${planName(payment.plan)}, ${formatPrice(payment.amountPesewas)}`;
  if (payment.status === 'pending') {
    return <StatusChip kind="info">Payment pending: {what}</StatusChip>;
  }
  return (
    <StatusChip kind={payment.status === 'failed' ? 'error' : 'warning'}>
      {payment.status === 'failed' ? 'Payment failed' : 'Payment abandoned'}. Nothing was charged.
    </StatusChip>
  );
}
