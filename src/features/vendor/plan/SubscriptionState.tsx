import styled from '@emotion/styled';
import { lazy, Suspense, useState } from 'react';
import type { Subscription } from '#contract/vendor/payment.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { type ChipKind, StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { Card } from './cardLayout.ts';
import { PaymentStrip } from './PaymentStrip.tsx';
import { daysLeft, graceEndsAt, isNews, planName, shareLeft } from './planWords.ts';

const ReceiptsSheet = lazy(() => import('./ReceiptsSheet.tsx').then((file) => ({ default: file.ReceiptsSheet })));

const Row = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
const LastRow = styled(Row)({ flexWrap: 'wrap', columnGap: 16, rowGap: 4, marginTop: 'auto' });
const Name = styled('p')(type.section);
const Track = styled('div')({ height: 6, overflow: 'hidden', borderRadius: 3, backgroundColor: colour.sunken });
const Fill = styled('div')({ height: '100%', borderRadius: 3, backgroundColor: colour.success });
const Ways = styled('div')({ display: 'flex', gap: 20, marginLeft: 'auto' });
/** Small words, and around them the room that a finger needs. */
const touchable = { ...type.smallStrong, paddingBlock: 14, marginBlock: -14 } as const;
const TouchableLink = styled(AppLink)(touchable);
const TouchableButton = styled('button')({
  ...touchable,
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: colour.primary,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  cursor: 'pointer',
});

const states: Record<Subscription['state'], { words: string; kind: ChipKind; way: string }> = {
  none: { words: 'No plan', kind: 'neutral', way: 'Choose plan' },
  running: { words: 'Running', kind: 'success', way: 'Extend' },
  grace: { words: 'Grace', kind: 'warning', way: 'Renew' },
  over: { words: 'Ended', kind: 'error', way: 'Renew' },
};

/** A plan and its payment as they are. */
export function SubscriptionState({ accountId, subscription }: { accountId: string; subscription: Subscription }) {
  const { state, plan, payment } = subscription;
  const [receipts, setReceipts] = useState({ asked: false, open: false });
  const chip = states[state];
  const now = new Date(subscription.asOf);
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
      <div aria-live="polite">{payment && isNews(payment, now) && <PaymentStrip payment={payment} />}</div>
      <LastRow>
        <SecondText>{untilWords(subscription, now)}</SecondText>
        <Ways>
          {plan && (
            <TouchableButton type="button" onClick={() => setReceipts({ asked: true, open: true })}>
              Receipts
            </TouchableButton>
          )}
          <TouchableLink to="/payment">{chip.way}</TouchableLink>
        </Ways>
      </LastRow>
      {receipts.asked && (
        <Suspense>
          <ReceiptsSheet
            accountId={accountId}
            open={receipts.open}
            onClose={() => setReceipts({ asked: true, open: false })}
          />
        </Suspense>
      )}
    </Card>
  );
}

function untilWords({ state, paidUntil }: Subscription, now: Date): string {
  if (!paidUntil) return 'Three lengths, no cut of your sales';
  const day = formatDay(paidUntil);
  if (state === 'running') {
    const days = daysLeft(paidUntil, now);
    return `Until ${day}, ${days} ${days === 1 ? 'day' : 'days'} left`;
  }
  if (state === 'grace') return `Ended on ${day}. Your adverts stay public until ${formatDay(graceEndsAt(paidUntil))}.`;
  return `Ended on ${day}. Your adverts are kept and come back with the next payment.`;
}
