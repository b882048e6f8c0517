import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { DealView } from '#contract/deal/deals.ts';
import {
  dealChip,
  dealSentence,
  dealSentenceForStaff,
  isPartAway,
  offerWords,
  problemEndSentence,
  problemWords,
  refundSentence,
} from '#contract/deal/dealWords.ts';
import { codeDigits } from '#contract/core/codeDigits.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { useDealStep } from '#src/device/outbox/forms/useDealStep.ts';
import { dealQuery } from '#src/http/dealQuery.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { isLessData } from '#src/lib/lessData.ts';
import { LinkedPictures } from '#src/ui/pictures/LinkedPictures.tsx';
import { SecondText, WrittenText } from '#src/ui/Text.tsx';
import { judgeCode } from './readCode.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './vendorDeal.module.css';

const ScanSheet = lazyLayer(() => import('./ScanSheet.tsx').then((file) => file.ScanSheet));
const ParcelSheet = lazyLayer(() => import('./ParcelSheet.tsx').then((file) => file.ParcelSheet));
const AnswerProblemSheet = lazyLayer(() => import('./AnswerProblemSheet.tsx').then((file) => file.AnswerProblemSheet));

export interface DealProps {
  order: OrderView;
  /** Whether a step of the order is still in the outbox. */
  isWaiting: boolean;
  /** Whether that is the buyer's six figures, which nobody has checked. */
  isUnchecked: boolean;
}

/** The money of an order that is paid through the shop, for its vendor. Load it lazily. */
export function VendorDeal({ order, isWaiting, isUnchecked }: DealProps) {
  const http = useHttp();
  const title = useId();
  const { data: deal, error, refetch } = useQuery(dealQuery(http, order));
  const [asking, setAsking] = useState<'answer' | 'parcel' | 'part-is-back' | null>(null);
  const step = useDealStep(order, {
    notify,
    onBegin: () => focusNearCard(document.getElementById(`order-${order.id}`))(),
    onDone: () => setAsking(null),
  });
  const isOwner = vendorOf(useAtomValue(accountAtom))?.isOwner !== false;
  if (!deal) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={1} height={120} />;
  }
  const chip = dealChip(deal);
  const isReady = deal.status === 'held' && orderPhase(order.status) === 'waiting' && !isWaiting;
  return (
    <QuietPanel as="section" aria-labelledby={title} className={styles.panel}>
      <div>
        <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
      </div>
      <p id={title}>{isOwner ? dealSentence(deal, 'vendor') : dealSentenceForStaff(deal)}</p>
      {deal.refund && <SecondText>{refundSentence(deal.refund)}</SecondText>}
      {isPartAway(deal) && order.items.some(({ left }) => left != null) && (
        <SecondText>
          The pieces of this order are not back in your adverts. If you have the parts again, raise the quantity there.
        </SecondText>
      )}
      {deal.parcel && (
        <div>
          <SecondText>
            {deal.parcel.carrier}, {deal.parcel.station}. Waybill {deal.parcel.waybill}.
            {deal.parcel.releasedAt &&
              ` If the buyer says nothing, ${isOwner ? 'you are' : 'the owner is'} paid on ${formatDay(deal.parcel.releasedAt)}.`}
          </SecondText>
          <LinkedPictures pictures={deal.parcel.picture ? [deal.parcel.picture] : []} />
        </div>
      )}
      {isUnchecked && (
        <p>Nobody has checked this code yet. The shop does once it has it, and a wrong one does not pay.</p>
      )}
      {isReady && !deal.parcel && <HandOver order={order} deal={deal} step={step} />}
      {isReady && order.handover === 'delivery' && (
        <div className={styles.acts}>
          {deal.parcel ? (
            deal.parcel.arrivedAt === null && (
              <Button
                variant="outlined"
                disabled={step.isPending}
                onClick={() => step.mutate({ name: 'arrived', label: 'Arrived' })}
              >
                It has arrived
              </Button>
            )
          ) : (
            <Button variant="outlined" disabled={step.isPending} onClick={() => setAsking('parcel')}>
              Given to a carrier
            </Button>
          )}
        </div>
      )}
      {deal.problem && <Problem problem={deal.problem} end={problemEndSentence(deal)} />}
      {deal.status === 'disputed' && !isOwner && <SecondText>Only the owner can offer the buyer something.</SecondText>}
      {deal.status === 'disputed' && isOwner && (
        <div className={styles.acts}>
          <Button disabled={step.isPending} onClick={() => setAsking('answer')}>
            {deal.problem?.answer == null ? 'Answer' : 'Answer again'}
          </Button>
          <Button variant="outlined" disabled={step.isPending} onClick={() => setAsking('part-is-back')}>
            I have the part back
          </Button>
          {deal.problem?.atDeskSince === null && (
            <Button
              variant="text"
              disabled={step.isPending}
              onClick={() => step.mutate({ name: 'act', body: { act: 'ask-desk' }, label: 'Ask the shop' })}
            >
              Let the shop decide
            </Button>
          )}
        </div>
      )}
      {asking === 'answer' && (
        <AnswerProblemSheet
          orderId={order.id}
          pricePesewas={deal.totalPesewas - deal.feePesewas}
          pending={step.isPending}
          onClose={() => setAsking(null)}
          onAnswer={(body) => step.mutate({ name: 'answer', body, label: 'Answer' })}
        />
      )}
      {asking === 'part-is-back' && (
        <LazyConfirmDialog
          danger
          title="You have the part back?"
          confirmLabel="Give the money back"
          cancelLabel="Not yet"
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            step.mutate({ name: 'act', body: { act: 'part-is-back' }, label: 'I have the part back' });
          }}
        >
          All of the money goes back to {order.buyer.name} now. You cannot undo this.
        </LazyConfirmDialog>
      )}
      {asking === 'parcel' && (
        <ParcelSheet
          orderId={order.id}
          pending={step.isPending}
          onClose={() => setAsking(null)}
          onSend={(body, pictures) => step.mutate({ name: 'parcel', body, pictures, label: 'Given to a carrier' })}
        />
      )}
    </QuietPanel>
  );
}

const codeFaults = {
  'other-order': 'This is the code of another order.',
  'not-ours': 'This is not a code of the shop. Do not hand anything over.',
  unjudged: 'This phone cannot check a code without a connection. Keep the parts until it is back.',
} as const;

/**
 * Takes the buyer's code: six figures, or the camera. Without a connection both are sent later; a scanned code is judged
 * here, figures cannot be.
 */
function HandOver({ order, deal, step }: { order: OrderView; deal: DealView; step: ReturnType<typeof useDealStep> }) {
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const online = useOnline();
  // Browsers offer no camera on a page without TLS.
  const canScan = 'mediaDevices' in navigator;
  // It is not among what is stored for everybody who sells: most of their phones read codes by themselves.
  useEffect(() => {
    if (!canScan || isLessData()) return;
    void import('./qrReader.ts').then(({ loadQrReader }) => loadQrReader()).catch(() => undefined);
  }, [canScan]);

  async function take(code: string): Promise<void> {
    setScanning(false);
    const judged = await judgeCode(code, order.id, deal.handoverKey);
    if (judged !== 'right' && (judged !== 'unjudged' || !online)) setError(codeFaults[judged]);
    else step.mutate({ name: 'hand-over', body: { code }, label: 'Hand over' });
  }

  return (
    <form
      className={`${spacing.stack3} ${styles.enter}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!/^\d{6}$/.test(digits)) setError('The code has six digits.');
        else step.mutate({ name: 'hand-over', body: { digits }, label: 'Hand over' });
      }}
    >
      <TextField
        label="Code from the buyer"
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        error={error}
        help={
          online
            ? 'Hand the parts over, then enter the six digits on the buyer’s screen.'
            : `Without a connection six digits cannot be checked. ${canScan ? 'Scan the code before you hand the parts over.' : 'Keep the parts until it is back.'}`
        }
        onChange={(event) => {
          setDigits(codeDigits(event.target.value));
          setError(undefined);
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" disabled={step.isPending}>
          Hand over
        </Button>
        {canScan && (
          <Button type="button" variant="outlined" disabled={step.isPending} onClick={() => setScanning(true)}>
            Scan the code
          </Button>
        )}
      </div>
      {isScanning && <ScanSheet onClose={() => setScanning(false)} onCode={(code) => void take(code)} />}
    </form>
  );
}

function Problem({ problem, end }: { problem: NonNullable<DealView['problem']>; end: string | null }) {
  const { reason, words, pictures, answer, offer, offerPesewas, answeredAt, answerUntil, atDeskSince, closedAt } =
    problem;
  return (
    <div className={spacing.stack1}>
      <b>The buyer says: {problemWords[reason]}</b>
      <WrittenText>{words}</WrittenText>
      <LinkedPictures pictures={pictures} />
      {answer !== null && <WrittenText>You answered: {answer}</WrittenText>}
      {offer !== null && (
        <p>
          You offered: {offerWords[offer]}
          {offerPesewas !== null && `, ${formatPrice(offerPesewas)}`}
        </p>
      )}
      {end !== null && <p>{end}</p>}
      {closedAt === null && atDeskSince !== null && <SecondText>The shop decides and tells both of you.</SecondText>}
      {closedAt === null && atDeskSince === null && answeredAt === null && (
        <SecondText>Answer by {formatDay(answerUntil)}, or the shop decides.</SecondText>
      )}
    </div>
  );
}
