import { useId, useState } from 'react';
import { conditions } from '#contract/catalogue/advertStates.ts';
import { regions, townsOf } from '#contract/core/places/regions.ts';
import { columnOf } from '#contract/vendor/priceList.ts';
import { inPage } from '#src/lib/inPage.ts';
import { OfferedWords } from '#src/ui/fields/OfferedWords.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FieldPair, Fields } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { askedForAll, type Choices, type FieldForAll } from './choices.ts';
import { namesOf, type Table } from './readTable.ts';
import styles from './ForAllRows.module.css';

/** Asks once for what is the same in all rows: region, town and condition, where rows do not say them. */
export function ForAllRows({
  table,
  choices,
  onDecide,
}: {
  table: Table;
  choices: Choices;
  onDecide: (choices: Choices) => void;
}) {
  const townList = useId();
  const [typed, setTyped] = useState(choices.forAll);
  const fieldsToAsk = askedForAll(table, choices);
  if (fieldsToAsk.length === 0) return null;
  const region = typed.region ?? '';
  const towns = regions.filter((name) => region === '' || name === region).flatMap((name) => townsOf(name));
  const field = (name: FieldForAll) => ({
    label: columnOf(name).heading,
    value: typed[name] ?? '',
    roomForMessage: false,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped((current) => ({ ...current, [name]: value }));
    },
  });
  return (
    <QuietPanel>
      <form className={styles.form} noValidate onSubmit={inPage(() => onDecide({ ...choices, forAll: typed }))}>
        <h3>For all rows</h3>
        <SecondText>Not every row says {namesOf(fieldsToAsk)}. Say it once for all rows that do not.</SecondText>
        <Fields>
          <FieldPair>
            {fieldsToAsk.includes('region') && (
              <SelectField {...field('region')} placeholder="Choose" options={regions} />
            )}
            {fieldsToAsk.includes('town') && <TextField {...field('town')} list={townList} autoComplete="off" />}
          </FieldPair>
          {fieldsToAsk.includes('condition') && (
            <SelectField {...field('condition')} placeholder="Choose" options={conditions} />
          )}
        </Fields>
        <OfferedWords id={townList} words={towns} />
        <Button type="submit" variant="outlined">
          Use for all rows
        </Button>
      </form>
    </QuietPanel>
  );
}
