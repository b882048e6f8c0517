import styled from '@emotion/styled';
import type { AdvertDetail } from '#contract/adverts.ts';
import { categoryName } from '#contract/categories.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/colour.ts';
import { radius } from '#src/ui/shape.ts';
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

function yearWords({ yearFrom, yearTo }: AdvertDetail): string {
  if (yearFrom !== null && yearTo !== null) return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  if (yearFrom !== null) return `From ${yearFrom}`;
  return yearTo === null ? 'Not given' : `Up to ${yearTo}`;
}

/** What the vendor says that the part fits. */
export function FitsTable({ advert }: { advert: AdvertDetail }) {
  const { make, model } = advert;
  return (
    <>
      <Frame>
        <Table>
          <thead>
            <tr>
              <th scope="col">Make</th>
              <th scope="col">Model</th>
              <th scope="col">Years</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{make}</td>
              <td>{model}</td>
              <td>{yearWords(advert)}</td>
            </tr>
          </tbody>
        </Table>
      </Frame>
      <Ask>As the vendor gives it. Ask the vendor if you are not sure.</Ask>
    </>
  );
}

/** The facts of an advert. */
export function Specifications({ advert }: { advert: AdvertDetail }) {
  const rows: [string, string | null][] = [
    ['Brand', advert.brand],
    ['Part number', advert.partNumber],
    ['Condition', advert.condition],
    ['Category', categoryName(advert.category)],
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
