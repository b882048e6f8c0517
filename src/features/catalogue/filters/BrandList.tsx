import { useEffect, useRef, useState } from 'react';
import type { Facets } from '#contract/catalogue/listing.ts';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { countText } from '#src/lib/text/countText.ts';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './BrandList.module.css';

const shownAtOnce = 6;
/** With more brands than this there is a field to search for one. */
const manyBrands = 12;

/** Brands as check boxes with their counts; the rarer ones are folded away and can be searched by name. */
export function BrandList({
  counts,
  chosen,
  onChoose,
  onOpen,
}: {
  counts: Facets['brand'];
  chosen: readonly string[];
  onChoose: (brands: readonly string[]) => void;
  /** Called when the rarer ones are unfolded. */
  onOpen: () => void;
}) {
  const missing = chosen.filter((brand) => !counts.some(({ value }) => value === brand));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  const box = ({ value, count }: (typeof all)[number]) => (
    <Checkbox
      key={value}
      name="brand"
      value={value}
      label={value}
      end={<SecondText>{countText(count)}</SecondText>}
      checked={chosen.includes(value)}
      onChange={(event) =>
        onChoose(event.target.checked ? [...chosen, value] : chosen.filter((brand) => brand !== value))
      }
    />
  );
  const rest = all.slice(shownAtOnce);
  const hasChosen = rest.some(({ value }) => chosen.includes(value));
  const [openAtFirst] = useState(hasChosen);
  const [wasOpened, setWasOpened] = useState(hasChosen);
  const fold = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before the page was live.
  useEffect(() => {
    if (fold.current?.open) setWasOpened(true);
  }, []);
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  // A chosen brand stays in the form, found or not, because the form is sent as it is.
  const found = rest.filter(({ value }) => value.toLowerCase().includes(words) || chosen.includes(value));
  return (
    <>
      <div className={styles.list}>{all.slice(0, shownAtOnce).map(box)}</div>
      {rest.length > 0 && (
        <details
          className={styles.more}
          ref={fold}
          open={openAtFirst}
          onToggle={(event) => {
            if (!event.currentTarget.open) return;
            setWasOpened(true);
            onOpen();
          }}
        >
          <summary className={styles.summary}>More brands</summary>
          {/* Thirty boxes that most people never unfold were an eighth of a list's document. */}
          {!wasOpened && (
            <noscript>
              <select multiple name="brand" aria-label="More brands">
                {rest.map(({ value }) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </noscript>
          )}
          {wasOpened && all.length > manyBrands && (
            <TextField
              label="Find a brand"
              hideLabel
              placeholder="Find a brand"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              roomForMessage={false}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              // Enter would send the form.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
          {wasOpened && <div className={styles.list}>{found.map(box)}</div>}
          {wasOpened && found.length === 0 && <p className={styles.none}>No brand of these parts has that name.</p>}
        </details>
      )}
    </>
  );
}
