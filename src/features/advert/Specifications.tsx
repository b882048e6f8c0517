import styled from '@emotion/styled';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { isForBikes, vehiclesOf } from '#contract/catalogue/fitment.ts';
import { measureRows } from '#contract/catalogue/measures.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

const Frame = styled('div')({
  marginTop: 12,
  overflow: 'hidden',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
});
const Table = styled('table')({
  ...type.small,
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th, & td': { padding: '14px 16px' },
  '& thead': { color: colour.textSecond, backgroundColor: colour.sunken },
  '& th': { fontWeight: 600 },
});
const Said = styled('p')({ marginTop: 8, fontWeight: 600 });
const Ask = styled('p')({ ...type.small, marginTop: 8, color: colour.textSecond });
const List = styled('dl')({
  marginTop: 4,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '2fr 3fr',
    gap: 12,
    paddingBlock: 12,
    borderBottom: `1px solid ${colour.hairline}`,
  },
  '& > div:last-child': { borderBottom: 0 },
  '& dt': { color: colour.textSecond },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
});

function yearWords({ yearFrom, yearTo }: Pick<AdvertDetail, 'yearFrom' | 'yearTo'>): string {
  if (yearFrom !== null && yearTo !== null) return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  if (yearFrom !== null) return `From ${yearFrom}`;
  return yearTo === null ? 'Any' : `Up to ${yearTo}`;
}

function Grid({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

/** What the vendor says that the part fits: vehicles, every vehicle, or measures. */
export function FitsTable({ advert }: { advert: AdvertDetail }) {
  const { universal = false, category, measures = {} } = advert;
  const vehicles = universal ? [] : vehiclesOf(advert);
  const sizes = measureRows(measures);
  const isSilent = !universal && vehicles.length === 0 && sizes.length === 0;
  return (
    <>
      {universal && <Said>Universal: {isForBikes(category) ? 'fits every bike.' : 'fits every vehicle.'}</Said>}
      {sizes.length > 0 && <Grid heads={['Measure', 'Size']} rows={sizes} />}
      {vehicles.length > 0 && (
        <Grid
          heads={['Make', 'Model', 'Years']}
          rows={vehicles.map((vehicle) => [
            vehicle.make,
            vehicle.model === 'Other' ? 'Not stated' : vehicle.model,
            yearWords(vehicle),
          ])}
        />
      )}
      {isSilent && <Said>The vendor does not say.</Said>}
      <Ask>As the vendor gives it. Ask the vendor if you are not sure.</Ask>
    </>
  );
}

/** The facts of an advert. */
export function Specifications({ advert }: { advert: AdvertDetail }) {
  const rows: [string, string | null][] = [
    ['Brand', advert.brand],
    ['Part number', advert.partNumber],
    ['Same as', advert.otherNumbers?.join(', ') || null],
    ['Condition', conditionWords(advert.condition, advert.origin)],
    ['Category', categoryName(advert.category)],
    ['Part type', (advert.partType && findPartType(advert.partType)?.name) || null],
    ['Location', advert.town === advert.region ? advert.town : `${advert.town} (${advert.region})`],
    ['Posted', formatDay(advert.createdAt)],
    // A preview has no number yet.
    ['Advert', advert.number > 0 ? `SY-${advert.number}` : null],
  ];
  return (
    <List>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}
