import { columnOf, priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { LabelWords } from '#src/ui/fields/FieldFrame.tsx';
import { requiredFields } from './columnNames.ts';
import styles from './ColumnHelp.module.css';

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
  return (
    <>
      <dt>
        <LabelWords label={heading} optional={!requiredFields.includes(field)} />
      </dt>
      <dd>{help}</dd>
    </>
  );
}
