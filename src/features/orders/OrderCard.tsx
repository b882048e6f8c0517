import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { returnRuleWords } from '#contract/catalogue/returnTerms.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { isBadEnd, nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderActWords, orderStateWords, orderTone } from '#contract/orders/orderWords.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { mapLink } from '#src/lib/mapLink.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { pickUpText } from '#src/lib/text/pickUpText.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { waitingActs } from '#src/device/outbox/commands/waitingActs.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { LinkButton, TextAnchor } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import {
  lineWords,
  OrderActions,
  OrderContacts,
  OrderFacts,
  OrderHead,
  OrderLines,
  OrderProgress,
  OrderWaiting,
} from '#src/ui/order/orderParts.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { CardReview } from './CardReview.tsx';
import { ForgetOrder } from './ForgetOrder.tsx';
import { nextStepWords, whatsAppToVendor } from './buyersWords.ts';
import { returnChance, stepsTaken, successStepCount } from './orderProgress.ts';
import { useOrderStatus } from './useOrderStatus.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './OrderCard.module.css';

const ReturnSheet = lazyLayer(() => import('./ReturnSheet.tsx').then((file) => file.ReturnSheet));

interface Props {
  order: OrderView;
  /** The key of a request that this device follows without an account. */
  trackingKey: string | undefined;
  /** A change to the request that was made on this device and is not sent yet. */
  waiting: OutboxEntry | undefined;
  /** The buyer's review that is not sent yet. */
  waitingReview?: OutboxEntry | undefined;
  /** Makes this device stop following the request. */
  onForget: () => void;
  /** On its own page the card needs no link to itself. */
  isPage?: boolean;
}

export function OrderCard({ order, trackingKey, waiting, waitingReview, onForget, isPage = false }: Props) {
  const { vendor, status, handover, number } = order;
  const next = nextStepWords(order);
  const taken = stepsTaken(status);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Panel as="article" aria-label={`Request ${number}`} tabIndex={-1} id={`order-${order.id}`}>
      <OrderHead>
        <div>
          <Heading className={styles.name}>
            {isPage ? (
              vendor.name
            ) : (
              <Link className={styles.itemLink} to="/order" search={{ id: order.id }}>
                {vendor.name}
              </Link>
            )}
          </Heading>
          <p className={styles.second}>
            Request {number} · {formatDay(order.createdAt)}, {formatTime(order.createdAt)}
          </p>
        </div>
        <StatusChip kind={orderTone(status)}>{orderStateWords(status, handover)}</StatusChip>
      </OrderHead>
      {taken !== null && <OrderProgress taken={taken} steps={successStepCount} />}
      {next && <p className={spacing.above2}>{next}</p>}
      <OrderLines
        lines={order.items.map(({ advertId, title, quantity, pricePesewas, picture, returns, agreed }) => ({
          id: advertId,
          picture: <PartPicture picture={picture} widths={[pictureSlots[0]]} sizes="56px" round={8} />,
          words: (
            <Link className={styles.itemLink} to="/single-advert" search={{ id: advertId }}>
              {lineWords(quantity, title)}
            </Link>
          ),
          note: [agreed ? 'Agreed price' : null, returnRuleWords(returns)].filter(Boolean).join(' · '),
          price: formatPrice(pricePesewas * quantity),
        }))}
        fee={order.feePesewas === null ? undefined : formatPrice(order.feePesewas)}
        total={formatPrice(order.totalPesewas)}
      />
      <Facts order={order} />
      {!isPage && trackingKey === undefined && <CardReview order={order} waiting={waitingReview} />}
      {waiting && <OrderWaiting what={waiting.label.replace(/:.*/, '')} {...waitingActs(waiting)} />}
      <Acts {...{ order, trackingKey, waiting, onForget, isPage }} />
    </Panel>
  );
}

function Facts({ order: { handover, address, note, vendor, pickUp } }: { order: OrderView }) {
  const place = vendor.address;
  const isPickUp = handover === 'pick-up';
  return (
    <OrderFacts>
      {handover === 'delivery' ? (
        <span>Delivery to {address}</span>
      ) : (
        <span>
          Pick-up at {place ?? vendor.name}
          {place !== null && (
            <span className={styles.onScreen}>
              {' · '}
              <TextAnchor href={mapLink(place)} target="_blank" rel="noopener noreferrer">
                Show on a map
              </TextAnchor>
            </span>
          )}
        </span>
      )}
      {pickUp && <b>{pickUpText(pickUp)}</b>}
      {isPickUp && vendor.openingHours !== null && <span>Open: {vendor.openingHours}</span>}
      {note && <span>Note: {note}</span>}
      {vendor.phone !== null && (
        <span>
          Vendor: {displayPhone(vendor.phone)}
          {isPickUp && vendor.openingHours === null && '. Ask when they are open.'}
        </span>
      )}
    </OrderFacts>
  );
}

/** Whether its money is disputed or its parts are with a carrier: then a buyer cannot end it alone. */
function isStopped({ deal, isSent }: OrderView): boolean {
  return deal === 'disputed' || (deal === 'held' && isSent);
}

function Acts({ order, trackingKey, waiting, onForget, isPage }: Omit<Props, 'review'>) {
  const { vendor, status, handover } = order;
  const change = useOrderStatus(order, trackingKey);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const [now] = useState(() => new Date());
  const chance = returnChance(order, shopTime(now.getTime()));
  const steps = nextOrderStatuses('buyer', status).filter((to) => to !== 'return-asked' || chance?.kind === 'open');
  // A way out is last and quiet: nobody presses it instead of what goes on.
  const [goingOn, endings] = [steps.filter((to) => !isBadEnd(to)), isStopped(order) ? [] : steps.filter(isBadEnd)];
  const act = (to: OrderStatus) => orderActWords(to, 'buyer', handover);
  return (
    <>
      {chance && <p className={styles.second}>{chanceWords(chance)}</p>}
      <OrderActions>
        {(waiting ? [] : goingOn).map((to) => (
          <Button
            key={to}
            variant={to === 'return-asked' ? 'outlined' : 'contained'}
            disabled={change.isPending}
            onClick={() => (to === 'return-asked' ? setAsking(to) : change.mutate({ patch: { status: to } }))}
          >
            {act(to)}
          </Button>
        ))}
      </OrderActions>
      {vendor.phone !== null && (
        <OrderContacts call={callLink(vendor.phone)} whatsApp={whatsAppToVendor(order, vendor.phone)} />
      )}
      <OrderActions data-plain="">
        {!isPage && (
          <LinkButton to="/order" search={{ id: order.id }} variant="text">
            Steps and details
          </LinkButton>
        )}
        {trackingKey !== undefined && !waiting && <ForgetOrder order={order} onForget={onForget} />}
        {(waiting ? [] : endings).map((to) => (
          <Button
            key={to}
            variant="text"
            color="inherit"
            className={styles.quiet}
            disabled={change.isPending}
            onClick={() => setAsking(to)}
          >
            {act(to)}
          </Button>
        ))}
      </OrderActions>
      {asking === 'return-asked' && (
        <ReturnSheet order={order} trackingKey={trackingKey} onClose={() => setAsking(null)} />
      )}
      {asking === 'cancelled' && (
        <LazyConfirmDialog
          danger
          title={`${act(asking)}?`}
          confirmLabel={act(asking)}
          cancelLabel="Keep it"
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            change.mutate({ patch: { status: asking } });
            setAsking(null);
          }}
        >
          {vendor.name} is told that you no longer want the parts.
        </LazyConfirmDialog>
      )}
    </>
  );
}

function chanceWords(chance: NonNullable<ReturnType<typeof returnChance>>): string {
  if (chance.kind === 'never') return 'Electrical parts cannot be returned.';
  if (chance.kind === 'vendor-left') return 'The vendor has left the shop. Write to us if a part must go back.';
  if (chance.kind === 'over') return 'The seven days for a return are over.';
  return `You can ask to return it until the end of ${formatDay(chance.endsAt.getTime() - 1)}.`;
}
