import styled from '@emotion/styled';
import type { OwnAdvert } from '#contract/adverts.ts';
import { categoryName } from '#contract/categories.ts';
import { formatPrice } from '#contract/money.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/colour.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { from600 } from '#src/ui/screen.ts';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { clamp, type } from '#src/ui/theme/typography.ts';
import { RowButtons, RowPicture, StatusSwitch } from './rowParts.tsx';
import type { RowActions } from './useRowActions.ts';

const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0,1fr)',
  [from600]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
});
const Card = styled(Panel)({
  padding: '12px 12px 4px',
  '& .empty-frame': { display: 'block', aspectRatio: '4/3', borderRadius: 8, backgroundColor: colour.well },
});
const Top = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: '104px minmax(0,1fr)', marginBottom: 8 });
const Title = styled('h3')({ ...type.label, ...clamp(2) });
const Lines = styled('div')({ display: 'grid', gap: 2, alignContent: 'start' });
const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& > label': { flex: 1 },
  '& > :last-child': { marginRight: -8 },
});

/** The vendor's adverts as cards, below 900 px, in the table's order. */
export function PostCards({
  adverts,
  actions,
  now,
  onDelete,
}: {
  adverts: readonly OwnAdvert[];
  actions: RowActions;
  now: Date;
  onDelete: (advert: OwnAdvert) => void;
}) {
  return (
    <Cards>
      {adverts.map((advert) => (
        <li key={advert.id}>
          <Card>
            <Top>
              <RowPicture advert={advert} sizes="104px" />
              <Lines>
                <Title>{advert.title}</Title>
                <Price>{formatPrice(advert.pricePesewas)}</Price>
                <SecondText>
                  {advert.brand} · {formatRecent(advert.createdAt, now)}
                </SecondText>
              </Lines>
            </Top>
            <SecondText>{categoryName(advert.category)}</SecondText>
            <Foot>
              <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
              <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
            </Foot>
          </Card>
        </li>
      ))}
    </Cards>
  );
}
