import { formatPrice } from '#contract/core/money/money.ts';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { offerStatusWords } from '#contract/deal/offerWords.ts';
import type { ReceivedOffer } from '#contract/deal/priceOffers.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { offerChips } from './offerWords.ts';
import styles from './PriceOffers.module.css';

/**
 * The part that an offer is about, its state, and the prices that both sides have named.
 * @param turn the state in which the person who looks at it has to answer
 */
export function OfferHead({ offer, turn }: { offer: ReceivedOffer; turn: 'open' | 'countered' }) {
  const { status, advert, offeredPesewas, counterPesewas, agreedPesewas } = offer;
  const isAgreed = agreedPesewas !== null;
  return (
    <>
      <div className={styles.part}>
        <PartPicture picture={advert.isShown ? advert.picture : null} widths={[pictureSlots[0]]} sizes="72px" />
        <div className={styles.about}>
          <h3 className={styles.name}>
            {advert.isShown ? (
              <AppLink to="/single-advert" search={{ id: advert.id }}>
                {advert.title}
              </AppLink>
            ) : (
              advert.title
            )}
          </h3>
          <StatusChip kind={offerChips[status]}>
            {status === turn ? 'Waits for your answer' : offerStatusWords[status]}
          </StatusChip>
        </div>
      </div>
      <dl className={styles.prices}>
        <div>
          <dt>Advert</dt>
          <dd>{formatPrice(advert.pricePesewas)}</dd>
        </div>
        <div>
          <dt>Offer</dt>
          <dd>{formatPrice(offeredPesewas)}</dd>
        </div>
        {counterPesewas !== null && (
          <div>
            <dt>Counter-offer</dt>
            <dd>{formatPrice(counterPesewas)}</dd>
          </div>
        )}
        {isAgreed && (
          <div>
            <dt>Agreed</dt>
            <dd>{formatPrice(agreedPesewas)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
