import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ListLink } from '#src/ui/buttons/listButtons.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { Price } from '#src/ui/Text.tsx';
import { clamp, type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { fitsWords } from './fitsWords.ts';
import { byView } from './listingGrid.ts';

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '128px minmax(0,1fr)',
  gap: 12,
  alignContent: 'start',
  paddingBlock: 16,
  borderBottom: `1px solid ${colour.hairline}`,
  ...byView({
    grid: {
      gridTemplateColumns: 'minmax(0,1fr)',
      gridTemplateRows: 'auto 1fr auto',
      gap: 8,
      padding: 0,
      borderBottom: 0,
    },
    wideRow: {
      gridTemplateColumns: '176px minmax(0,1fr) 272px',
      alignItems: 'start',
      gap: '4px 20px',
      '& > span': { gridRow: '1 / 3' },
    },
  }),
});
const Words = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 });
const Title = styled('h2')({
  ...type.label,
  ...clamp(2),
  ...byView({ phoneGrid: { fontSize: '.875rem', lineHeight: 20 / 14 } }),
});
// The link of the title reaches over picture and words; the buttons below stand above it.
const TitleLink = createLink(
  styled('a')({
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  }),
);
const CardPrice = styled(Price)({ marginTop: 2, ...byView({ grid: { order: -1, marginTop: 0 } }) });
const Meta = styled('span')({ ...type.small, color: colour.textSecond });
const Brand = styled('span')(byView({ phoneGrid: { display: 'none' } }));
const Fits = styled('p')({
  ...type.small,
  gridColumn: '1 / -1',
  color: colour.textSecond,
  ...byView({ grid: { display: 'none' }, wideRow: { gridColumn: '2 / 3', gridRow: 2 } }),
});
const Acts = styled('div')({
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 8,
  '& > *': { flex: 1 },
  ...byView({
    grid: { '& > a': { flex: 'none', paddingInline: 15 } },
    // Add to Cart is its icon alone there, with its words as the label.
    phoneGrid: {
      '& > a': { flex: 1 },
      '& > button': { flex: 'none' },
      '& [data-words]': visuallyHidden,
    },
    wideRow: {
      gridColumn: 3,
      gridRow: '1 / 3',
      alignSelf: 'center',
      '& > a': { flex: 'none', paddingInline: 20 },
      '& > button': { whiteSpace: 'nowrap' },
    },
  }),
});

// In a row the picture is 128 px wide on a phone and 176 px from there on.
const OnPicture = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 16,
  left: 80,
  ...byView({ grid: { top: 0, left: 'auto', right: 0 }, wideRow: { left: 128 } }),
});

/** An advert in a listing: one markup for the grid and the list, told apart by style alone. */
export function AdvertCard({
  advert,
  addToCart,
  fitMark,
  favourite,
  compare,
  priority,
  eager,
}: {
  advert: AdvertSummary;
  addToCart: ReactNode;
  /** Whether it fits the shopper's vehicle. */
  fitMark?: ReactNode;
  /** The heart, on the picture. */
  favourite?: ReactNode;
  compare?: ReactNode;
  priority: boolean;
  eager: boolean;
}) {
  const { id, title, picture, condition, brand, town } = advert;
  return (
    <Card>
      {picture?.ready ? (
        <Picture
          urlAt={(width, format) => pictureUrl(picture.id, width, format)}
          widths={pictureSlots}
          sizes="(min-width:1200px) 291px, (min-width:600px) 30vw, 158px"
          alt=""
          priority={priority}
          eager={eager}
        />
      ) : (
        <NoPicture />
      )}
      {favourite && <OnPicture>{favourite}</OnPicture>}
      <Words>
        <Title>
          <TitleLink to="/single-advert" search={{ id }}>
            {title}
          </TitleLink>
        </Title>
        <CardPrice>{formatPrice(advert.pricePesewas)}</CardPrice>
        <Meta>
          {conditionWords(condition, advert.origin)} · <Brand>{brand} · </Brand>
          {town}
        </Meta>
        {fitMark}
        {compare}
      </Words>
      <Fits>{fitsWords(advert)}</Fits>
      <Acts>
        <ListLink to="/single-advert" search={{ id }} aria-label={`View ${title}`}>
          View
        </ListLink>
        {addToCart}
      </Acts>
    </Card>
  );
}
