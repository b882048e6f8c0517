import styled from '@emotion/styled';
import { useState } from 'react';
import type { Facets } from '#contract/catalogue/listing.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { below900 } from '#src/ui/layout/screen.ts';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { countText } from '#src/lib/countText.ts';

const List = styled('div')({
  clear: 'both',
  [below900]: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', columnGap: 16 },
});
const More = styled('details')({ '& > summary': { listStyle: 'none' }, '&[open] > summary': { display: 'none' } });
const Summary = styled('summary')({
  ...type.smallStrong,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  color: colour.primary,
  textDecorationLine: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
});
const Count = styled('span')({ ...type.small, color: colour.textSecond });

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
      end={<Count>{countText(count)}</Count>}
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
      <List>{all.slice(0, shownAtOnce).map(box)}</List>
      {rest.length > 0 && (
        <More open={openAtFirst}>
          <Summary>{rest.length === 1 ? '1 more brand' : `${rest.length} more brands`}</Summary>
          <List>{rest.map(box)}</List>
        </More>
      )}
    </>
  );
}
