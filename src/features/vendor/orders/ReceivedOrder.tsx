import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense, useState } from 'react';
import { whatsAppLinkTo } from '#contract/core/phones/phoneMessages.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { shopName } from '#contract/core/shop.ts';
import { dealFaultOf } from '#contract/deal/dealGraph.ts';
import { isBadEnd, nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import { isHeld } from '#contract/orders/pickUpTimes.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderActWords, orderStateWords, orderTone, returnReasonWords } from '#contract/orders/orderWords.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { accountAtom } from '#src/http/session.ts';
import { formatAge } from '#src/lib/text/ageText.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { pickUpText } from '#src/lib/text/pickUpText.ts';
import { waitingActs } from '#src/device/outbox/commands/waitingActs.ts';
import {
  hasUncheckedCode,
  type OrderPatch,
  waitingMove,
  waitingReview,
} from '#src/device/outbox/commands/orderCommands.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { Panel, QuietPanel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import {
  lineWords,
  OrderActions,
  OrderContacts,
  OrderFacts,
  OrderHead,
  OrderLines,
  OrderWaiting,
} from '#src/ui/order/orderParts.tsx';
import { MessageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkedPictures } from '#src/ui/pictures/LinkedPictures.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import type { DealProps } from './deal/VendorDeal.tsx';
import { ReceivedReview } from './ReceivedReview.tsx';
import { ReceivedSteps } from './ReceivedSteps.tsx';
import { SoldOut } from './SoldOut.tsx';
import { useReceivedMove } from './useReceivedMove.ts';
import styles from './ReceivedOrder.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const AcceptSheet = lazyLayer(() => import('./AcceptSheet.tsx').then((file) => file.AcceptSheet));
const VendorDeal = lazyPart(() => import('./deal/VendorDeal.tsx').then((file) => file.VendorDeal));
const PickUpForm = lazyPart(() => import('./PickUpForm.tsx').then((file) => file.PickUpForm));
const ReasonSheet = lazyLayer(() => import('./ReasonSheet.tsx').then((file) => file.ReasonSheet));

/** One order, as the vendor who received it works on it. */
export function ReceivedOrder({
  order,
  now,
  entries,
  Payment = VendorDeal,
}: {
  order: OrderView;
  now: Date;
  /** What was done on this device and is not part of the order yet. */
  entries: readonly OutboxEntry[];
  /** Shows the money of an order that is paid through the shop, where its script is there already. */
  Payment?: ComponentType<DealProps> | undefined;
}) {
  const waiting = waitingMove(entries, order.id);
  const { buyer, status, handover, number } = order;
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
  const shopNow = shopTime(now.getTime());
  const holds = isHeld(order.pickUp?.heldUntil, shopNow);
  // The sheet of "Accept" asks for the fee.
  const next = nextOrderStatuses('vendor', status).filter(
    (to) => to !== 'fee-asked' && !(to === 'not-collected' && holds) && isAllowed(order, to, isOwner),
  );
  // A buyer who has the parts, or the money back, was there.
  const wasThere = status === 'collected' || status === 'returned';
  // What came back of a paid order takes its price from what the owner has earned.
  const paysBack = (to: OrderStatus) => to === 'returned' && order.deal !== null;
  const asksFirst = (to: OrderStatus) => isBadEnd(to) || paysBack(to) || (to === 'accepted' && handover === 'delivery');
  return (
    <Panel as="article" aria-label={`Order ${number}`} tabIndex={-1} id={`order-${order.id}`}>
      <OrderHead>
        <div>
          <h2 className={styles.name}>{buyer.name}</h2>
          <SecondText>
            Order {number} · {formatAge(order.createdAt, shopNow)}
          </SecondText>
        </div>
        <StatusChip kind={orderTone(status)}>{orderStateWords(status, handover, 'vendor')}</StatusChip>
      </OrderHead>
      <OrderLines
        lines={order.items.map(({ advertId, title, quantity, pricePesewas, picture, agreed }) => ({
          id: advertId,
          picture: <PartPicture picture={picture} widths={[pictureSlots[0]]} sizes="56px" round={8} />,
          words: (
            <AppLink to="/single-advert" search={{ id: advertId }}>
              {lineWords(quantity, title)}
            </AppLink>
          ),
          note: agreed && 'Agreed price',
          price: formatPrice(pricePesewas * quantity),
        }))}
        fee={order.feePesewas === null ? undefined : formatPrice(order.feePesewas)}
        total={formatPrice(order.totalPesewas)}
      />
      <OrderFacts>
        <span>{handover === 'delivery' ? `Delivery to ${order.address ?? ''}` : 'Pick-up at your place'}</span>
        {order.pickUp && <span>{pickUpText(order.pickUp)}</span>}
        <span>Phone: {displayPhone(buyer.phone)}</span>
        {!buyer.isTold && !wasThere && (
          <b>{buyer.name} gave no e-mail and is not told of your answer. Call or write.</b>
        )}
      </OrderFacts>
      {order.note && <QuietPanel className={styles.note}>{order.note}</QuietPanel>}
      {order.return && (
        <QuietPanel className={styles.note}>
          <b>Return: {returnReasonWords[order.return.reason]}</b>
          <p>{returnedWords(order)}</p>
          <LinkedPictures pictures={order.return.pictures} />
        </QuietPanel>
      )}
      {order.review && (
        <ReceivedReview order={order} review={order.review} waiting={waitingReview(entries, order.id)} />
      )}
      {status === 'collected' && <SoldOut order={order} />}
      {waiting && <OrderWaiting what={waiting.label.replace(/:.*/, '')} {...waitingActs(waiting)} />}
      {order.deal !== null && (
        <Suspense fallback={<RowSkeleton count={1} plainHeight={120} />}>
          <Payment
            order={order}
            isWaiting={waiting !== undefined}
            isUnchecked={waiting !== undefined && hasUncheckedCode(waiting)}
          />
        </Suspense>
      )}
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
      <OrderContacts call={callLink(buyer.phone)} whatsApp={whatsAppTo(order)}>
        <LinkButton
          to="/messages"
          search={{ order: order.id }}
          variant="outlined"
          startIcon={<MessageIcon size={20} />}
        >
          Message
        </LinkButton>
      </OrderContacts>
      <ReceivedSteps order={order} />
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
    </Panel>
  );
}

/** Whether the money of an order that is paid through the shop allows a step: a return takes it from the owner. */
function isAllowed({ deal, isSent }: OrderView, to: OrderStatus, isOwner: boolean): boolean {
  if (deal === null) return true;
  return (isOwner || to !== 'returned') && dealFaultOf(deal, to, { isProven: false, isSent }) === null;
}

function returnedWords({ items, return: returned, steps }: OrderView): string {
  const titles = items.filter(({ advertId }) => returned?.advertIds.includes(advertId)).map(({ title }) => title);
  const reason = steps.find(({ status }) => status === 'return-asked')?.reason;
  const state = returned?.asNew ? ' The buyer says that it is unused and sealed.' : '';
  return `${titles.join(', ')}.${state}${reason ? ` “${reason}”` : ''}`;
}

/** A link that opens WhatsApp at the buyer's number with the first words; null where WhatsApp cannot have the number. */
function whatsAppTo({ buyer, number }: OrderView): string | null {
  const text = `Hello ${buyer.name}, about your order ${number} on ${shopName}: `;
  return whatsAppLinkTo(buyer.phone, text);
}
