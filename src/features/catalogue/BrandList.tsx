import { useState } from 'react';
import type { Facets } from '#contract/catalogue/listing.ts';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { countText } from '#src/lib/countText.ts';
import styles from './BrandList.module.css';

const shownAtOnce = 6;

/** Brands as check boxes with their counts; the rarer ones fold. */
export function BrandList({
  counts,
  chosen,
  onChoose,
}: {
  counts: Facets['brand'];
  chosen: readonly string[];
  onChoose: (brands: readonly string[]) => void;
}) {
  const missing = chosen.filter((brand) => !counts.some(({ value }) => value === brand));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  const box = ({ value, count }: (typeof all)[number]) => (
    <Checkbox
      key={value}
      name="brand"
      value={value}
      label={value}
      end={<span className={styles.count}>{countText(count)}</span>}
      checked={chosen.includes(value)}
      onChange={(event) =>
        onChoose(event.target.checked ? [...chosen, value] : chosen.filter((brand) => brand !== value))
      }
    />
  );
  const rest = all.slice(shownAtOnce);
  const [openAtFirst] = useState(() => rest.some(({ value }) => chosen.includes(value)));
  return (
    <>
      <div className={styles.list}>{all.slice(0, shownAtOnce).map(box)}</div>
      {rest.length > 0 && (
        <details className={styles.more} open={openAtFirst}>
          <summary className={styles.summary}>
            {rest.length === 1 ? '1 more brand' : `${rest.length} more brands`}
          </summary>
          <div className={styles.list}>{rest.map(box)}</div>
        </details>
      )}
    </>
  );
}
