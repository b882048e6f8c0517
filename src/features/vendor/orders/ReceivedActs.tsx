import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { dealFaultOf } from '#contract/deal/dealGraph.ts';
import { isBadEnd, nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderActWords } from '#contract/orders/orderWords.ts';
import { isHeld } from '#contract/orders/pickUpTimes.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import type { OrderPatch } from '#src/device/outbox/commands/orderCommands.ts';
import { accountAtom } from '#src/http/session.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { OrderActions } from '#src/ui/order/orderParts.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { useReceivedMove } from './useReceivedMove.ts';

const AcceptSheet = lazyLayer(() => import('./AcceptSheet.tsx').then((file) => file.AcceptSheet));
const PickUpForm = lazyPart(() => import('./PickUpForm.tsx').then((file) => file.PickUpForm));
const ReasonSheet = lazyLayer(() => import('./ReasonSheet.tsx').then((file) => file.ReasonSheet));

/** What the vendor can do next with an order, with the sheets that ask for something first. */
export function ReceivedActs({
  order,
  shopNow,
  waiting,
}: {
  order: OrderView;
  shopNow: Date;
  /** Whether a step is on its way already. */
  waiting: boolean;
}) {
  const { buyer, status, handover } = order;
  const move = useReceivedMove(order);
  /** The step before which a sheet asks for something, and the order that it was opened for. */
  const [sheet, setSheet] = useState<{ readonly to: OrderStatus; readonly seen: OrderView } | null>(null);
  const asking = sheet?.to ?? null;
  const close = () => setSheet(null);
  const done = (patch: OrderPatch) => {
    close();
    move.mutate({ patch, ...(sheet && { seen: sheet.seen }) });
  };
  const [isTiming, setTiming] = useState(false);
  // The button and the form replace each other.
  const timing = (shows: boolean) => () => {
    focusNearCard(document.getElementById(`order-${order.id}`))();
    setTiming(shows);
  };
  const isOwner = vendorOf(useAtomValue(accountAtom))?.isOwner !== false;
  const holds = isHeld(order.pickUp?.heldUntil, shopNow);
  // The sheet of "Accept" asks for the fee.
  const next = nextOrderStatuses('vendor', status).filter(
    (to) => to !== 'fee-asked' && !(to === 'not-collected' && holds) && isAllowed(order, to, isOwner),
  );
  // What came back of a paid order takes its price from what the owner has earned.
  const paysBack = (to: OrderStatus) => to === 'returned' && order.deal !== null;
  const asksFirst = (to: OrderStatus) => isBadEnd(to) || paysBack(to) || (to === 'accepted' && handover === 'delivery');
  return (
    <>
      <OrderActions>
        {(waiting ? [] : next).map((to, index) => (
          <Button
            key={to}
            variant={isBadEnd(to) ? 'text' : index === 0 ? 'contained' : 'outlined'}
            {...(isBadEnd(to) && { color: 'error' })}
            disabled={move.isPending}
            onClick={() => (asksFirst(to) ? setSheet({ to, seen: order }) : move.mutate({ patch: { status: to } }))}
          >
            {orderActWords(to, 'vendor', handover)}
          </Button>
        ))}
        {!waiting && handover === 'pick-up' && next.includes('accepted') && !isTiming && (
          <Button variant="outlined" disabled={move.isPending} onClick={timing(true)}>
            Accept with a time
          </Button>
        )}
      </OrderActions>
      {status === 'return-accepted' && order.deal !== null && !isOwner && (
        <SecondText>Only the owner can say that the parts came back, since the owner pays the price back.</SecondText>
      )}
      {isTiming && !waiting && next.includes('accepted') && (
        <Suspense>
          <PickUpForm
            onCancel={timing(false)}
            onAccept={(times) => {
              setTiming(false);
              move.mutate({ patch: { status: 'accepted', ...times } });
            }}
          />
        </Suspense>
      )}
      {status === 'ready' && order.pickUp !== null && !holds && order.pickUp.heldUntil !== null && (
        <SecondText>
          You held the parts until {formatDay(order.pickUp.heldUntil)}, {formatTime(order.pickUp.heldUntil)}. “Not
          collected” releases them: the order ends, counted pieces can be ordered again, and what was paid through the
          shop goes back to the buyer. Both of you are told.
        </SecondText>
      )}
      {asking === 'accepted' && (
        <AcceptSheet
          order={order}
          onClose={close}
          onAccept={(feePesewas) =>
            done(feePesewas === null ? { status: 'accepted' } : { status: 'fee-asked', feePesewas })
          }
        />
      )}
      {asking !== null && paysBack(asking) && (
        <LazyConfirmDialog
          danger
          title="The parts came back?"
          confirmLabel="Give the price back"
          cancelLabel="Not yet"
          onCancel={close}
          onConfirm={() => done({ status: asking })}
        >
          The price of the parts goes back to {buyer.name}, out of your balance. You cannot undo this.
        </LazyConfirmDialog>
      )}
      {asking !== null && asking !== 'accepted' && !paysBack(asking) && (
        <ReasonSheet
          order={order}
          to={asking}
          onClose={close}
          onDone={(reason) => done({ status: asking, ...(reason !== '' && { reason }) })}
        />
      )}
    </>
  );
}

/** Whether the money of an order that is paid through the shop allows a step: a return takes it from the owner. */
function isAllowed({ deal, isSent }: OrderView, to: OrderStatus, isOwner: boolean): boolean {
  if (deal === null) return true;
  return (isOwner || to !== 'returned') && dealFaultOf(deal, to, { isProven: false, isSent }) === null;
}
