import styled from '@emotion/styled';
import { partCategories } from '#contract/catalogue/categories.ts';
import { origins } from '#contract/catalogue/origins.ts';
import { priceListColumns, type PriceListField } from '#contract/vendor/priceList.ts';
import { regions } from '#contract/core/regions.ts';
import { firstYear, makes } from '#contract/catalogue/vehicles.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { from600 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { fieldsInOrder, requiredFields } from './columnNames.ts';

const Box = styled('details')({
  ...type.small,
  borderRadius: radius.l,
  backgroundColor: colour.sunken,
  '& > summary': {
    ...type.label,
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 16px',
    cursor: 'pointer',
  },
  '& > summary::before': { content: '"+"', width: 20 },
  '&[open] > summary::before': { content: '"−"' },
});
const Lines = styled('dl')({
  display: 'grid',
  gap: '4px 16px',
  margin: 0,
  padding: '4px 16px 16px',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: colour.textSecond, overflowWrap: 'anywhere' },
  [from600]: { gridTemplateColumns: '140px minmax(0,1fr)', gap: '10px 16px' },
});

const help: Record<PriceListField, string> = {
  title: 'What the part is, in 3 to 120 characters.',
  category: `One of: ${partCategories.map(({ name }) => name).join('; ')}.`,
  Make: `One of: ${makes.join(', ')}.`,
  Model: 'A model of this make as the advert form lists it, or Other. For the make Other, any words.',
  yearFrom: `The first year that the part fits, from ${firstYear} on.`,
  yearTo: 'The last year that it fits.',
  item: 'Who made the part.',
  partNumber: 'As printed on the part.',
  condition: 'New or Used.',
  price: 'In cedis, like 1250 or GHc 1,250.00.',
  region: `One of: ${regions.join(', ')}.`,
  location: 'Where the part is.',
  description: 'Up to 2,000 characters.',
  status: 'Available or Not available; empty is Available.',
  partType: 'As the advert form lists it for the category, like Brake pads.',
  origin: `Where a used part was used. One of: ${origins.join(', ')}.`,
  universal: 'Yes when it fits every vehicle; empty is no.',
  otherNumbers: 'OE and other makers’ numbers of the same part, with ; between.',
  alsoFits: 'Vehicles besides Make and Model, with ; between, like Toyota Auris 2007-2012; Honda Civic.',
  measures:
    'Of tyres 195/65R15, of rims 16 inch 5x114.3, of bulbs H4, of batteries NS70 65Ah, of bicycle wheels 26 inch.',
};

/** What may stand in each column. */
export function ColumnHelp() {
  return (
    <Box>
      <summary>What each column takes</summary>
      <Lines>
        {fieldsInOrder().map((field) => (
          <Line key={field} field={field} />
        ))}
      </Lines>
    </Box>
  );
}

function Line({ field }: { field: PriceListField }) {
  const optional = !requiredFields.some((one) => one === field);
  return (
    <>
      <dt>
        {priceListColumns[field]}
        {optional && <span style={{ fontWeight: 400 }}> (optional)</span>}
      </dt>
      <dd>{help[field]}</dd>
    </>
  );
}
