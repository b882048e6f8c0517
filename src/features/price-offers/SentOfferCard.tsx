import { useNavigate } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { formatPrice } from '#contract/core/money/money.ts';
import type { PriceOffer } from '#contract/deal/priceOffers.ts';
import { addToCart, cartAtom } from '#src/device/lists/cart.ts';
import { fullCartWords, maxCartItems } from '#src/device/lists/cartLimits.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { OfferHead } from './OfferHead.tsx';
import { untilWords } from './offerWords.ts';
import { useOfferAnswer } from './useOfferAnswer.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PriceOffers.module.css';

/**
 * An offer that the person made, with what they can do about it.
 * @param answering their answer, while it is on its way to the shop
 * @param canOfferAgain whether no other offer for the part is running
 */
export function SentOfferCard({
  offer,
  answering,
  canOfferAgain,
}: {
  offer: PriceOffer;
  answering: OutboxEntry | undefined;
  canOfferAgain: boolean;
}) {
  const { status, advert, counterPesewas, agreedPesewas } = offer;
  const { answer, isPending } = useOfferAnswer(offer);
  return (
    <Panel as="article" tabIndex={-1} aria-label={advert.title} className={styles.card}>
      <OfferHead offer={offer} turn="countered" />
      <SecondText>{sentenceOf(offer)}</SecondText>
      {answering ? (
        <OrderWaiting what="Your answer" {...onItsWay(answering)} />
      ) : (
        <div className={spacing.wrap2}>
          {status === 'open' && (
            <Button
              variant="outlined"
              disabled={isPending}
              aria-label={`Take it back: ${advert.title}`}
              onClick={() => answer('withdrawn')}
            >
              Take it back
            </Button>
          )}
          {status === 'countered' && counterPesewas !== null && (
            <>
              {advert.isShown && (
                <Button
                  disabled={isPending}
                  aria-label={`Accept ${formatPrice(counterPesewas)}: ${advert.title}`}
                  onClick={() => answer('agreed')}
                >
                  Accept {formatPrice(counterPesewas)}
                </Button>
              )}
              <Button
                variant="outlined"
                disabled={isPending}
                aria-label={`Refuse: ${advert.title}`}
                onClick={() => answer('refused')}
              >
                Refuse
              </Button>
            </>
          )}
          {status === 'agreed' && agreedPesewas !== null && advert.isShown && <ToCart offer={offer} />}
          {canOfferAgain && advert.isShown && (status === 'refused' || status === 'lapsed' || status === 'ended') && (
            <LinkButton to="/price-offers" search={{ advert: advert.id }} variant="outlined">
              Offer again
            </LinkButton>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Puts the part into the cart of this device, unless it is there, and leads there. */
function ToCart({ offer: { advert, vendor } }: { offer: PriceOffer }) {
  const store = useStore();
  const navigate = useNavigate();
  return (
    <Button
      color="secondary"
      onClick={() => {
        const { id, title, pricePesewas, picture, town, region } = advert;
        const cart = store.get(cartAtom);
        if (!cart.some((item) => item.id === id)) {
          if (cart.length >= maxCartItems) return notify({ kind: 'warning', ...fullCartWords });
          const image = picture?.ready ? picture.id : null;
          const place = `${town}, ${region}`;
          store.set(cartAtom, (now) => addToCart(now, { id, name: title, price: pricePesewas, image, vendor, place }));
        }
        void navigate({ to: '/cart-test' });
      }}
    >
      To the cart
    </Button>
  );
}

function sentenceOf({ status, advert, vendor, until }: PriceOffer): string {
  if (!advert.isShown && (status === 'open' || status === 'countered' || status === 'agreed')) {
    return `${vendor.name} does not sell it at the moment.`;
  }
  switch (status) {
    case 'open':
      return `${vendor.name} can answer until ${untilWords(until)}.`;
    case 'countered':
      return `${vendor.name} named this price. You can answer until ${untilWords(until)}.`;
    case 'agreed':
      return `You can order at this price until ${untilWords(until)}.`;
    case 'used':
      return `You ordered it from ${vendor.name} at this price.`;
    case 'ended':
      return 'You did not order it in time, so the price in the advert applies again.';
    case 'lapsed':
      return 'Nobody answered within 24 hours.';
    case 'refused':
      return 'You can still buy it at the price in the advert.';
    case 'withdrawn':
      return 'You withdrew it.';
  }
}
