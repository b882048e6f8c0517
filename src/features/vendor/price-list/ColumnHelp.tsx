import { partCategories } from '#contract/catalogue/categories.ts';
import { origins } from '#contract/catalogue/origins.ts';
import { priceListColumns, type PriceListField } from '#contract/vendor/priceList.ts';
import { regions } from '#contract/core/regions.ts';
import { firstYear, makes } from '#contract/catalogue/fitment/vehicles.ts';
import { fieldsInOrder, requiredFields } from './columnNames.ts';
import styles from './ColumnHelp.module.css';

const help: Record<PriceListField, string> = {
  title: 'What the part is, in 3 to 120 characters.',
  category: `A name, or a part of it that is clear. One of: ${partCategories.map(({ name }) => name).join('; ')}.`,
  Make: `One of: ${makes.join(', ')}.`,
  Model: 'A model of this make as the advert form lists it, or Other. For the make Other, any words.',
  yearFrom: `The first year that the part fits, from ${firstYear} on.`,
  yearTo: 'The last year that it fits.',
  item: 'Who made the part.',
  partNumber: 'As printed on the part. Format the column as text, or the spreadsheet makes dates of some numbers.',
  condition: 'New or Used.',
  price: 'In cedis, like 1250, GH₵ 1,250.50 or 1.250,50.',
  quantity: 'How many you have. Leave it empty if you do not count them.',
  region: `One of: ${regions.join(', ')}.`,
  location: 'Where the part is.',
  description: 'Up to 2,000 characters.',
  status: 'Available or Not available; empty is Available.',
  partType: 'As the advert form lists it for the category, like Brake pads.',
  origin: `Where a used part was used. One of: ${origins.join(', ')}.`,
  universal: 'Yes when it fits every vehicle; empty is no.',
  otherNumbers: 'OE and other makers’ numbers of the same part, with ; between them.',
  alsoFits: 'Vehicles besides Make and Model, with ; between them, like Toyota Auris 2007-2012; Honda Civic.',
  number: 'SY-20418, as an export has it: the row then changes that advert. Empty for a new one.',
  measures:
    'For tyres 195/65R15, for rims 16 inch 5x114.3, for bulbs H4, for batteries NS70 65Ah, for bicycle wheels 26 inch.',
};

/** Explains what each column may contain. */
export function ColumnHelp() {
  return (
    <details className={styles.box}>
      <summary>What to write in each column</summary>
      <dl className={styles.lines}>
        {fieldsInOrder().map((field) => (
          <Line key={field} field={field} />
        ))}
      </dl>
    </details>
  );
}

function Line({ field }: { field: PriceListField }) {
  const optional = !requiredFields.some((one) => one === field);
  return (
    <>
      <dt>
        {priceListColumns[field]}
        {optional && <span className={styles.optional}> (optional)</span>}
      </dt>
      <dd>{help[field]}</dd>
    </>
  );
}
