import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type DealActBody, payAnswerSchema, type DealView, type ProblemAct } from '#contract/deal/deals.ts';
import {
  dealChip,
  dealSentence,
  offerWords,
  problemEndSentence,
  problemWords,
  refundSentence,
} from '#contract/deal/dealWords.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { useDealStep } from '#src/device/outbox/forms/useDealStep.ts';
import { dealQuery } from '#src/http/dealQuery.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { LinkedPictures } from '#src/ui/pictures/LinkedPictures.tsx';
import { SecondText, WrittenText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './deal.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const CodeToScan = lazyPart(() => import('./CodeToScan.tsx').then((file) => file.CodeToScan));
const ProblemSheet = lazyLayer(() => import('./ProblemSheet.tsx').then((file) => file.ProblemSheet));

/**
 * The money of a request that is paid through the shop, for its buyer. Load it lazily.
 * @param isWaiting whether something that the buyer has said is still in the outbox: then nothing else is said, and no
 *   code is shown, which may not count any more
 * @param children what follows it on the page: it is shown together with it, since nobody knows before how high this is
 */
export function BuyerDeal({
  order,
  trackingKey,
  isWaiting,
  children,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  isWaiting: boolean;
  children: ReactNode;
}) {
  const http = useHttp();
  const { data: deal, error, refetch } = useQuery(dealQuery(http, order, trackingKey));
  const [isSaying, setSaying] = useState(false);
  const step = useDealStep(order, {
    notify,
    onBegin: () => focusNearCard(document.getElementById(`deal-${order.id}`))(),
    onDone: () => setSaying(false),
    trackingKey,
  });
  /** What the button says that lets money go, while it is asked whether that is meant. */
  const [asked, setAsked] = useState<{ title: string; offerPesewas?: number } | null>(null);
  if (!deal) {
    if (!error) return <RowSkeleton count={1} plainHeight={180} />;
    return (
      <>
        <ErrorState {...readFailure(error, refetch)} />
        {children}
      </>
    );
  }
  const act = (what: ProblemAct, label: string, more: Partial<DealActBody> = {}) =>
    step.mutate({ name: 'act', body: { act: what, ...more } satisfies DealActBody, label });
  const offerPesewas = deal.problem?.offer === 'part-back' ? deal.problem.offerPesewas : null;
  const chip = dealChip(deal);
  const isHandable = deal.status === 'held' && orderPhase(order.status) === 'waiting' && !isWaiting;
  return (
    <>
      <Panel
        as="section"
        id={`deal-${order.id}`}
        aria-labelledby="deal-title"
        className={`${spacing.stack3} ${spacing.above4}`}
      >
        <div className={styles.head}>
          <h2 id="deal-title">Payment</h2>
          <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
        </div>
        <p>{dealSentence(deal, 'buyer')}</p>
        {deal.payUntil && (
          <SecondText>
            Pay by {formatDay(deal.payUntil)}, {formatTime(deal.payUntil)}, or the request ends.
          </SecondText>
        )}
        {deal.isPayable && !isWaiting && <Pay deal={deal} order={order} trackingKey={trackingKey} />}
        {deal.handover && deal.status === 'held' && !isWaiting && <Handover {...deal.handover} />}
        {deal.parcel && (
          <div>
            <SecondText>
              {deal.parcel.carrier}, {deal.parcel.station}. Waybill {deal.parcel.waybill}.
              {deal.parcel.releasedAt &&
                ` It has arrived. If you do not report a problem, the vendor is paid on ${formatDay(deal.parcel.releasedAt)}.`}
            </SecondText>
            <LinkedPictures pictures={deal.parcel.picture ? [deal.parcel.picture] : []} />
          </div>
        )}
        {deal.problem && <Problem problem={deal.problem} end={problemEndSentence(deal)} />}
        {deal.refund && <SecondText>{refundSentence(deal.refund)}</SecondText>}
        {isHandable && (
          <div className={styles.acts}>
            {/* At a pick-up the code does this, unless the vendor's phone cannot take it. */}
            <Button
              variant={order.handover === 'delivery' ? 'contained' : 'outlined'}
              disabled={step.isPending}
              onClick={() => setAsked({ title: 'Received and right' })}
            >
              Received and right
            </Button>
            <Button variant="outlined" color="error" disabled={step.isPending} onClick={() => setSaying(true)}>
              Something is wrong
            </Button>
          </div>
        )}
        {deal.status === 'disputed' && deal.problem && !isWaiting && (
          <div className={styles.acts}>
            {offerPesewas !== null && (
              <Button
                disabled={step.isPending}
                onClick={() => setAsked({ title: `Accept ${formatPrice(offerPesewas)} back`, offerPesewas })}
              >
                Accept {formatPrice(offerPesewas)} back
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={step.isPending}
              onClick={() => setAsked({ title: 'The problem is solved' })}
            >
              The problem is solved
            </Button>
            <Button variant="outlined" disabled={step.isPending} onClick={() => act('withdraw', 'I was mistaken')}>
              I was mistaken
            </Button>
            {deal.problem.atDeskSince === null && (
              <Button variant="text" disabled={step.isPending} onClick={() => act('ask-desk', 'Ask the shop')}>
                Let the shop decide
              </Button>
            )}
          </div>
        )}
        {asked !== null && (
          <LazyConfirmDialog
            title={`${asked.title}?`}
            confirmLabel={asked.offerPesewas === undefined ? 'Pay the vendor' : 'Accept it'}
            cancelLabel="Not yet"
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              // What is agreed to is what was read, also when another offer has come meanwhile.
              if (asked.offerPesewas === undefined) act('received-and-right', asked.title);
              else act('accept-offer', 'Accept the offer', { offerPesewas: asked.offerPesewas });
              setAsked(null);
            }}
          >
            {asked.offerPesewas === undefined ? 'The money' : 'The rest'} goes to {order.vendor.name} now. You cannot
            undo this.
          </LazyConfirmDialog>
        )}
        {isSaying && (
          <ProblemSheet
            orderId={order.id}
            answerTime={deal.answerTime}
            pending={step.isPending}
            onClose={() => setSaying(false)}
            onSay={({ reason, words, pictures }) =>
              step.mutate({ name: 'problem', body: { reason, words }, pictures, label: 'Something is wrong' })
            }
          />
        )}
      </Panel>
      {children}
    </>
  );
}

/** What the buyer shows when the parts are right: six figures to say, and a code to scan, whose place is as large. */
function Handover({ digits, code }: NonNullable<DealView['handover']>) {
  return (
    <div className={styles.code}>
      <SecondText>Look at the parts first. Show this only when they are right: it pays the vendor.</SecondText>
      <p className={styles.digits} aria-label={`Code ${digits.split('').join(' ')}`}>
        {digits}
      </p>
      <div className={styles.qr}>
        <Suspense>
          <CodeToScan code={code} />
        </Suspense>
      </div>
    </div>
  );
}

/** How long the provider's page may take until it can be asked for again. */
const leaveMs = 10_000;

/** The button that leads to the provider's page; one that is open is continued. */
function Pay({ deal, order, trackingKey }: { deal: DealView; order: OrderView; trackingKey: string | undefined }) {
  const http = useHttp();
  const pay = useMutation({
    mutationFn: () =>
      http.send({
        method: 'POST',
        path: `/orders/${order.id}/deal/pay`,
        answer: payAnswerSchema,
        ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notify({ kind: 'error', message: failureSentence(error) }),
  });
  // Whoever comes back from the provider's page with Back finds this page as it was left.
  const begin = useEffectEvent(() => pay.reset());
  useEffect(() => {
    const comesBack = ({ persisted }: PageTransitionEvent) => persisted && begin();
    addEventListener('pageshow', comesBack);
    return () => removeEventListener('pageshow', comesBack);
  }, []);
  // Whoever stops the loading of the provider's page is still here.
  const { isSuccess } = pay;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => begin(), leaveMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return (
    <SubmitButton type="button" color="secondary" pending={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
      {deal.payUrl === null ? `Pay ${formatPrice(deal.totalPesewas)}` : 'Continue the payment'}
    </SubmitButton>
  );
}

function Problem({ problem, end }: { problem: NonNullable<DealView['problem']>; end: string | null }) {
  const { reason, words, pictures, answer, offer, offerPesewas, atDeskSince, closedAt, answerUntil } = problem;
  return (
    <div className={styles.problem}>
      <b>{problemWords[reason]}</b>
      <WrittenText>{words}</WrittenText>
      <LinkedPictures pictures={pictures} />
      {answer !== null && (
        <>
          <b>The vendor answers</b>
          <WrittenText>{answer}</WrittenText>
        </>
      )}
      {offer !== null && (
        <p>
          Offered: {offerWords[offer]}
          {offerPesewas !== null && `, ${formatPrice(offerPesewas)}`}
        </p>
      )}
      {end !== null && <p>{end}</p>}
      {closedAt === null && atDeskSince !== null && <SecondText>The shop decides and tells both of you.</SecondText>}
      {closedAt === null && atDeskSince === null && answer === null && (
        <SecondText>The vendor has until {formatDay(answerUntil)} to answer; then the shop decides.</SecondText>
      )}
    </div>
  );
}
