import styled from '@emotion/styled';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { formatPrice } from '#contract/core/money.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { clamp, type } from '#src/ui/theme/typography.ts';
import { isSelected, type PostSelection, selectedOfPage, toggleOne, togglePage } from './postSelection.ts';
import { DuplicateLink, RowButtons, RowPicture, StatusSwitch, WaitingMark } from './rowParts.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { RowActions } from './useRowActions.ts';
import type { WaitingChange } from './waitingChanges.ts';

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
  position: 'relative',
  padding: '12px 12px 4px',
  '&[data-selected]': { borderColor: colour.primary, boxShadow: `inset 0 0 0 1px ${colour.primary}` },
  '& .empty-frame': { display: 'block', aspectRatio: '4/3', borderRadius: 8, backgroundColor: colour.well },
});
const Top = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: '104px minmax(0,1fr)', marginBottom: 8 });
const Title = styled('h3')({ ...type.label, ...clamp(2) });
const Lines = styled('div')({ display: 'grid', gap: 2, alignContent: 'start' });
/** On the picture's corner, where a thumb finds it and no line of words gets shorter. */
const CardSelect = styled(SelectBox)({ position: 'absolute', zIndex: 1, top: 4, left: 4 });
const Kind = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // The target reaches up into the empty end of the lines above, so that the card grows by nothing.
  '& > a': { flex: 'none', margin: '-22px -8px -6px 0' },
});
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
  selection,
  onSelect,
  now,
  onDelete,
  waiting,
}: {
  adverts: readonly OwnAdvert[];
  actions: RowActions;
  selection: PostSelection;
  onSelect: (selection: PostSelection) => void;
  now: Date;
  onDelete: (advert: OwnAdvert) => void;
  /** What of them is not sent yet. */
  waiting: ReadonlyMap<string, WaitingChange>;
}) {
  const pageIds = adverts.map(({ id }) => id);
  return (
    <>
      <Checkbox
        label="Select all on this page"
        checked={selectedOfPage(selection, pageIds) === 'all'}
        onChange={() => onSelect(togglePage(selection, pageIds))}
      />
      <Cards>
        {adverts.map((advert) => (
          <li key={advert.id}>
            <Card data-row data-selected={isSelected(selection, advert.id) ? '' : undefined}>
              <CardSelect
                label={`Select ${advert.title}`}
                checked={isSelected(selection, advert.id)}
                onToggle={() => onSelect(toggleOne(selection, advert.id, pageIds))}
              />
              <Top>
                <RowPicture advert={advert} sizes="104px" />
                <Lines>
                  <Title>{advert.title}</Title>
                  <Price>{formatPrice(advert.pricePesewas)}</Price>
                  <SecondText>
                    {advert.brand} · {formatRecent(advert.createdAt, now)}
                  </SecondText>
                  <WaitingMark change={waiting.get(advert.id)} onUndo={() => actions.undoRemove(advert)} />
                </Lines>
              </Top>
              <Kind>
                <SecondText>{categoryName(advert.category)}</SecondText>
                <DuplicateLink advert={advert} />
              </Kind>
              <Foot>
                <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
                <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
              </Foot>
            </Card>
          </li>
        ))}
      </Cards>
    </>
  );
}
