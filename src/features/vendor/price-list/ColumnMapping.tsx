import { columnOf, priceListFields } from '#contract/vendor/priceList.ts';
import { Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { chosenColumns, type Choices, freeFields } from './choices.ts';
import { missingFields, namesOf, type Table } from './readTable.ts';
import styles from './ColumnMapping.module.css';

/** Your columns → ours: which field each column holds whose name was not recognised. */
export function ColumnMapping({
  table,
  choices,
  onDecide,
}: {
  table: Table;
  choices: Choices;
  onDecide: (choices: Choices) => void;
}) {
  if (table.unknownColumns.length === 0) return null;
  const missing = missingFields(chosenColumns(table, choices));
  const free = freeFields(table, choices);
  return (
    <QuietPanel className={styles.panel}>
      <h3>Your columns → ours</h3>
      {missing.length > 0 ? (
        <Strip kind="error">There is no column for {namesOf(missing)}. Choose below which of your columns it is.</Strip>
      ) : (
        <SecondText>These names were not recognised. Choose what they hold, or leave them out.</SecondText>
      )}
      <Fields>
        {table.unknownColumns.map(({ index, name, examples }) => {
          const chosen = choices.columns[index] ?? null;
          return (
            <SelectField
              key={index}
              label={`Your column “${name}”`}
              placeholder="Leave it out"
              help={examples.length > 0 ? `For example: ${examples.map(shorten).join('; ')}` : undefined}
              options={priceListFields
                .filter((field) => field === chosen || free.includes(field))
                .map((field) => ({ value: field, label: columnOf(field).heading }))}
              value={chosen ?? ''}
              roomForMessage={false}
              onChange={(event) => {
                const field = priceListFields.find((one) => one === event.target.value) ?? null;
                onDecide({ ...choices, columns: { ...choices.columns, [index]: field } });
              }}
            />
          );
        })}
      </Fields>
    </QuietPanel>
  );
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
