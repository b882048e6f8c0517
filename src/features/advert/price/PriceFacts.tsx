import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { standingOf, usualPriceWords } from '#contract/catalogue/usualPrice.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { PriceGuide } from '#src/ui/price/PriceGuide.tsx';
import { earlierWords } from './priceWords.ts';
import styles from './PriceFacts.module.css';

/** Helps to judge the price: what similar parts cost, and what this one cost before. Empty when neither is known. */
export function PriceFacts({
  advert,
}: {
  advert: Pick<AdvertDetail, 'pricePesewas' | 'usualPrice' | 'earlierPrices'>;
}) {
  const { pricePesewas, usualPrice, earlierPrices = [] } = advert;
  const [last, ...others] = earlierPrices;
  if (!usualPrice && !last) return null;
  return (
    <div className={styles.box}>
      {usualPrice && <PriceGuide standing={standingOf(pricePesewas, usualPrice)} words={usualPriceWords(usualPrice)} />}
      {last && <p>{earlierWords(last)}</p>}
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>Earlier prices</summary>
          <ol className={styles.earlier}>
            {earlierPrices.map(({ pricePesewas: price, until }) => (
              <li key={`${until} ${price}`}>
                {formatPrice(price)} until <time dateTime={until}>{formatDay(until)}</time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
