import { type ComponentType, Suspense } from 'react';
import { whatsAppLinkTo } from '#contract/core/phones/phoneMessages.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { shopName } from '#contract/core/shop.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderStateWords, orderTone, returnReasonWords } from '#contract/orders/orderWords.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { formatAge } from '#src/lib/text/ageText.ts';
import { pickUpText } from '#src/lib/text/pickUpText.ts';
import { waitingActs } from '#src/device/outbox/commands/waitingActs.ts';
import { hasUncheckedCode, waitingMove, waitingReview } from '#src/device/outbox/commands/orderCommands.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { Panel, QuietPanel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import {
  lineWords,
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
import type { DealProps } from './deal/VendorDeal.tsx';
import { ReceivedActs } from './ReceivedActs.tsx';
import { ReceivedReview } from './ReceivedReview.tsx';
import { ReceivedSteps } from './ReceivedSteps.tsx';
import { SoldOut } from './SoldOut.tsx';
import styles from './ReceivedOrder.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const VendorDeal = lazyPart(() => import('./deal/VendorDeal.tsx').then((file) => file.VendorDeal));

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
  const shopNow = shopTime(now.getTime());
  // A buyer who has the parts, or the money back, was there.
  const wasThere = status === 'collected' || status === 'returned';
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
      <ReceivedActs order={order} shopNow={shopNow} waiting={waiting !== undefined} />
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
    </Panel>
  );
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
