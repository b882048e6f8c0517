import styled from '@emotion/styled';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { type } from '#src/ui/theme/typography.ts';
import { earlierWords, standingWords, usualWords } from './priceWords.ts';

const Box = styled('div')({ ...type.small, display: 'grid', gap: 4, marginTop: 8, color: colour.textSecond });
const Standing = styled('span')({
  ...type.smallStrong,
  color: colour.text,
  '&[data-standing=below]': { color: colour.success },
});
const Summary = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  width: 'fit-content',
  color: colour.primary,
  cursor: 'pointer',
});
const Earlier = styled('ol')({ display: 'grid', gap: 4, paddingBottom: 8 });

/** What helps to judge the price: what others like it cost, and what it cost before. Nothing where neither is known. */
export function PriceFacts({
  advert,
}: {
  advert: Pick<AdvertDetail, 'pricePesewas' | 'usualPrice' | 'earlierPrices'>;
}) {
  const { pricePesewas, usualPrice, earlierPrices = [] } = advert;
  const [last, ...others] = earlierPrices;
  if (!usualPrice && !last) return null;
  const standing = usualPrice && standingWords(pricePesewas, usualPrice);
  return (
    <Box>
      {usualPrice && standing && (
        <p>
          {usualWords(usualPrice)} <Standing data-standing={standing.kind}>{standing.words}</Standing>
        </p>
      )}
      {last && <p>{earlierWords(last)}</p>}
      {others.length > 0 && (
        <details>
          <Summary>Earlier prices</Summary>
          <Earlier>
            {earlierPrices.map(({ pricePesewas: price, until }) => (
              <li key={`${until} ${price}`}>
                {formatPrice(price)} until <time dateTime={until}>{formatDay(until)}</time>
              </li>
            ))}
          </Earlier>
        </details>
      )}
    </Box>
  );
}
