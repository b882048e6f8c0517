import { columnOf, priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { requiredFields } from './columnNames.ts';
import styles from './ColumnHelp.module.css';

/** Explains what each column may contain. */
export function ColumnHelp() {
  return (
    <details className={styles.box}>
      <summary>What to write in each column</summary>
      <dl className={styles.lines}>
        {priceListFields.map((field) => (
          <Line key={field} field={field} />
        ))}
      </dl>
    </details>
  );
}

function Line({ field }: { field: PriceListField }) {
  const { heading, help } = columnOf(field);
  const optional = !requiredFields.includes(field);
  return (
    <>
      <dt>
        {heading}
        {optional && <span className={styles.optional}> (optional)</span>}
      </dt>
      <dd>{help}</dd>
    </>
  );
}
