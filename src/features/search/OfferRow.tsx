import { countedText } from '#src/lib/countText.ts';
import { CarIcon, GridIcon, HistoryIcon, SearchIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import type { Offer } from './useSuggestions.ts';
import styles from './OfferRow.module.css';

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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the field do what a key handler here would do
    <li
      className={styles.row}
      {...option}
      // A press must not take the focus out of the field before the click has come.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(offer)}
    >
      <Icon />
      <span className={styles.words}>
        {typed.trim() === '' || at < 0 ? (
          offer.text
        ) : (
          <>
            {offer.text.slice(0, at)}
            <b>{offer.text.slice(at, end)}</b>
            {offer.text.slice(end)}
          </>
        )}
        {second && <span className={styles.second}>{second}</span>}
      </span>
    </li>
  );
}
