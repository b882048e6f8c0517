import { shownFields } from '#contract/catalogue/advert/shownFields.ts';
import { returnRuleOf, returnRuleWords } from '#contract/catalogue/returnTerms.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { isForBikes, vehiclesOf } from '#contract/catalogue/fitment/fitment.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { yearsAlone } from '#src/lib/text/yearsText.ts';
import { SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './Specifications.module.css';

function Grid({ name, heads, rows }: { name: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={name}>
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
      </table>
    </div>
  );
}

/** What the part fits according to the vendor: certain vehicles, every vehicle, or measures. */
export function FitsTable({ advert }: { advert: AdvertDetail }) {
  const { universal, category, measures } = advert;
  const vehicles = universal ? [] : vehiclesOf(advert);
  const sizes = measureRows(measures);
  const isSilent = !universal && vehicles.length === 0 && sizes.length === 0;
  return (
    <>
      {universal && (
        <p className={styles.said}>Universal: {isForBikes(category) ? 'fits every bike.' : 'fits every vehicle.'}</p>
      )}
      {sizes.length > 0 && <Grid name="Measures" heads={['Measure', 'Size']} rows={sizes} />}
      {vehicles.length > 0 && (
        <Grid
          name="Fits"
          heads={['Make', 'Model', 'Years']}
          rows={vehicles.map((vehicle) => [
            vehicle.make,
            vehicle.model === 'Other' ? 'Not stated' : vehicle.model,
            yearsAlone(vehicle) || 'Any',
          ])}
        />
      )}
      {isSilent && <p className={styles.said}>The vendor does not say.</p>}
      <SecondText as="p" className={spacing.above2}>
        This is what the vendor says. Ask the vendor if you are not sure.
      </SecondText>
    </>
  );
}

export function Specifications({ advert }: { advert: AdvertDetail }) {
  const rows: [string, string | null][] = [
    ['Brand', advert.brand],
    ['Part number', advert.partNumber],
    ['Same as', advert.otherNumbers?.join(', ') || null],
    ['Condition', conditionWords(advert.condition, advert.origin)],
    ...Object.values(shownFields).map(({ term, words }): [string, string | null] => [term, words(advert)]),
    ['Returns', returnRuleWords(returnRuleOf(advert))],
    ['Category', categoryName(advert.category)],
    ['Part type', (advert.partType && findPartType(advert.partType)?.name) || null],
    ['Location', advert.town === advert.region ? advert.town : `${advert.town} (${advert.region})`],
    ['Posted', formatDay(advert.createdAt)],
    // A preview has no number yet.
    ['Advert', advert.number > 0 ? `SY-${advert.number}` : null],
  ];
  return (
    <dl className={styles.list}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The facts that buyers decide by, at the price: "Warranty: 6 months". */
export function FactsAtPrice({ advert }: { advert: AdvertDetail }) {
  return Object.values(shownFields).map((field) => {
    const words = 'isAtPrice' in field && field.words(advert);
    return (
      words && (
        <p className={styles.atPrice} key={field.term}>
          {field.term}: {words}
        </p>
      )
    );
  });
}
