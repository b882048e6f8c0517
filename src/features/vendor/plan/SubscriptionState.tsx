import { type ReactNode, useState, useEffect } from 'react';
import type { Subscription } from '#contract/vendor/payment.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { type ChipKind, StatusChip } from '#src/ui/Chip.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { Card } from './cardLayout.tsx';
import { PaymentStrip } from './PaymentStrip.tsx';
import { daysLeft, graceEndsAt, isNews, paidName, shareLeft } from './planWords.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import styles from './SubscriptionState.module.css';

const ReceiptsSheet = lazyLayer(() => import('./ReceiptsSheet.tsx').then((file) => file.ReceiptsSheet));

const states: Record<Subscription['state'], { words: string; kind: ChipKind; way: string }> = {
  none: { words: 'No plan', kind: 'neutral', way: 'Choose plan' },
  running: { words: 'Running', kind: 'success', way: 'Extend' },
  grace: { words: 'Grace', kind: 'warning', way: 'Renew' },
  over: { words: 'Ended', kind: 'error', way: 'Renew' },
};

export function SubscriptionState({ accountId, subscription }: { accountId: string; subscription: Subscription }) {
  const { state, plan, months, payment } = subscription;
  const [receipts, setReceipts] = useState({ asked: false, open: false });
  const wasSeen = useSeenBefore(payment?.status === 'paid' ? payment.reference : null);
  const chip = states[state];
  const now = new Date(subscription.asOf);
  const until = state === 'running' && subscription.paidUntil ? `Until ${formatDay(subscription.paidUntil)}` : null;
  return (
    <Card as="section" className={styles.plan} aria-label="Subscription" data-state={state}>
      <div className={styles.row}>
        <SecondText>Subscription</SecondText>
        <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
      </div>
      <p className={styles.name}>{plan ? paidName({ plan, months }) : 'Choose a plan to post adverts'}</p>
      {state === 'running' && (
        <div className={styles.track} aria-hidden>
          <div className={styles.fill} style={{ width: `${Math.round(shareLeft(subscription, now) * 100)}%` }} />
        </div>
      )}
      <div aria-live="polite">{payment && isNews(payment, now) && !wasSeen && <PaymentStrip payment={payment} />}</div>
      <div className={styles.lastRow}>
        <SecondText>
          {until && <span className={styles.day}>{until}, </span>}
          <span>{restWords(subscription, now)}</span>
        </SecondText>
        <div className={styles.ways}>
          {plan && (
            <button
              className={styles.touchableButton}
              type="button"
              onClick={() => setReceipts({ asked: true, open: true })}
            >
              Receipts
            </button>
          )}
          {state === 'running' && (
            <AppLink className={styles.touchableLink} to="/payment">
              {chip.way}
            </AppLink>
          )}
        </div>
      </div>
      {state !== 'running' && (
        <LinkButton color="secondary" to="/payment">
          {chip.way}
        </LinkButton>
      )}
      {receipts.asked && (
        <ReceiptsSheet
          accountId={accountId}
          open={receipts.open}
          onClose={() => setReceipts({ asked: true, open: false })}
        />
      )}
    </Card>
  );
}

/** Says how much of the plan is left, or when it ended and what happens to the adverts. */
function restWords({ state, paidUntil }: Subscription, now: Date): ReactNode {
  if (!paidUntil) return 'Plans of 3, 6 or 12 months. We take no cut of your sales';
  if (state === 'running') {
    return (
      <>
        {countedText(daysLeft(paidUntil, now), 'day', 'days')}
        <span className={styles.left}> left</span>
      </>
    );
  }
  const day = formatDay(paidUntil);
  if (state === 'grace') return `Ended on ${day}. Your adverts stay public until ${formatDay(graceEndsAt(paidUntil))}.`;
  return `Ended on ${day}. Your adverts are kept and come back with the next payment.`;
}

/**
 * Whether this device has shown the outcome of a payment before this visit of the page; good news is told once.
 * @param reference the payment whose outcome is shown now; null for none
 */
function useSeenBefore(reference: string | null): boolean {
  const [seen] = useState(() => localStore.get(storageKeys.seenPayment));
  useEffect(() => {
    if (reference !== null) localStore.set(storageKeys.seenPayment, reference);
  }, [reference]);
  return reference !== null && seen === reference;
}
