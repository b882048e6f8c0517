import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { offerStatusWords } from '#contract/deal/offerWords.ts';
import type { ReceivedOffer } from '#contract/deal/priceOffers.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { offerChips } from './offerWords.ts';
import styles from './PriceOffers.module.css';

/**
 * The part that an offer is about, its state, and the prices that both sides have named.
 * @param turn the state in which the person who looks at it has to answer
 */
export function OfferHead({ offer, turn }: { offer: ReceivedOffer; turn: 'open' | 'countered' }) {
  const { status, advert, offeredPesewas, counterPesewas, agreedPesewas } = offer;
  const { picture } = advert;
  const isAgreed = agreedPesewas !== null;
  return (
    <>
      <div className={styles.part}>
        {picture?.ready && advert.isShown ? (
          <Picture
            urlAt={(width, format) => pictureUrl(picture, width, format)}
            widths={[pictureSlots[0]]}
            sizes="72px"
            alt=""
          />
        ) : (
          <NoPicture />
        )}
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
