import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { clamp, type } from '#src/ui/theme/typography.ts';

const Row = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 152,
  gap: 12,
  marginTop: 12,
  marginInline: 'calc(var(--edge) * -1)',
  padding: '4px var(--edge)',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 'var(--edge)',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start' },
  [from600]: { gridAutoColumns: 200, gap: 16 },
  [from900]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(5,minmax(0,1fr))',
    // One row of five; a phone swipes through all.
    '& > li:nth-of-type(n+6)': { display: 'none' },
  },
});
const Card = createLink(
  styled('a')({ display: 'grid', gap: 2, color: 'inherit', textDecoration: 'none', borderRadius: radius.m }),
);
const Price = styled('span')({ ...type.price, marginTop: 6 });
const Title = styled('span')({ ...type.smallStrong, ...clamp(2) });
const Meta = styled('span')({ ...type.small, color: colour.textSecond });

/** Other adverts like this one; nothing where there are none. */
export function SimilarParts({ adverts }: { adverts: readonly AdvertSummary[] }) {
  if (adverts.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <h2 id="similar">Similar parts</h2>
      <Row>
        {adverts.map(({ id, title, pricePesewas, condition, town, picture }) => (
          <li key={id}>
            <Card to="/single-advert" search={{ id }}>
              {picture?.ready ? (
                <Picture
                  urlAt={(width, format) => pictureUrl(picture.id, width, format)}
                  widths={pictureSlots}
                  sizes="(min-width:1200px) 230px, (min-width:600px) 200px, 152px"
                  alt=""
                />
              ) : (
                <NoPicture />
              )}
              <Price>{formatPrice(pricePesewas)}</Price>
              <Title>{title}</Title>
              <Meta>
                {condition} · {town}
              </Meta>
            </Card>
          </li>
        ))}
      </Row>
    </Section>
  );
}
