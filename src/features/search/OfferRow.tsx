import styled from '@emotion/styled';
import { countedText } from '#src/lib/countText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CarIcon, GridIcon, HistoryIcon, SearchIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { hasHover } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import type { Offer } from './useSuggestions.ts';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 48,
  padding: '4px 12px',
  borderRadius: radius.m,
  cursor: 'pointer',
  '& > svg': { color: colour.textSecond },
  '&[aria-selected=true]': { backgroundColor: colour.soft, color: colour.onSoft },
  [hasHover]: { '&:hover:not([aria-selected=true])': { backgroundColor: colour.sunken } },
});
const Words = styled('span')({ flex: 1, minWidth: 0, '& b': { fontWeight: 700 } });
const Second = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });

const icons = { part: SearchIcon, category: GridIcon, make: CarIcon, brand: StoreIcon, recent: HistoryIcon };
const kinds = { part: '', category: 'Category', make: 'Make', brand: 'Brand', recent: 'You searched' };

/** One offer of the list; what was typed stands out in it. */
export function OfferRow({
  offer,
  typed,
  onTake,
  ...option
}: {
  offer: Offer;
  typed: string;
  onTake: (offer: Offer) => void;
  id: string;
  role: 'option';
  'aria-selected': boolean;
}) {
  const Icon = icons[offer.kind];
  const { count } = offer;
  const parts = count === null ? '' : countedText(count, 'part', 'parts');
  const second = [kinds[offer.kind], parts].filter(Boolean).join(' · ');
  const at = offer.text.toLowerCase().indexOf(typed.trim().toLowerCase());
  const end = at + typed.trim().length;
  return (
    // The arrow keys of the field do what a key handler here would do.
    <Row
      {...option}
      // A press must not take the focus out of the field before the click has come.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(offer)}
    >
      <Icon />
      <Words>
        {typed.trim() === '' || at < 0 ? (
          offer.text
        ) : (
          <>
            {offer.text.slice(0, at)}
            <b>{offer.text.slice(at, end)}</b>
            {offer.text.slice(end)}
          </>
        )}
        {second && <Second>{second}</Second>}
      </Words>
    </Row>
  );
}
