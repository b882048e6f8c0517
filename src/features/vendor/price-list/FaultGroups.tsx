import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { columnOf } from '#contract/vendor/priceList.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import type { BadRow } from './checkRows.ts';
import { cellKey, type Choices } from './choices.ts';
import { type FaultGroup, groupFaults } from './groupFaults.ts';
import styles from './FaultGroups.module.css';

/** The faults that many rows have alike, each with one mend for all where there is one. */
export function FaultGroups({
  rows,
  choices,
  onDecide,
}: {
  rows: readonly BadRow[];
  choices: Choices;
  onDecide: (choices: Choices) => void;
}) {
  const groups = groupFaults(rows);
  if (groups.length === 0) return null;
  const correct = (group: FaultGroup, meaning: (text: string) => string) => {
    const meant = group.texts.map((text) => [cellKey(group.field, text), meaning(text)] as const);
    onDecide({ ...choices, corrections: new Map([...choices.corrections, ...meant]) });
  };
  return (
    <ul className={styles.groups} aria-label="Mistakes that several rows share">
      {groups.map((group) => (
        <li key={`${group.field} ${group.words}`} className={styles.group}>
          <p>
            <b>{countedText(group.count, ...columnOf(group.field).cells)}:</b> {group.words}
          </p>
          <MendAll group={group} onMend={(meaning) => correct(group, meaning)} />
        </li>
      ))}
    </ul>
  );
}

function MendAll({ group, onMend }: { group: FaultGroup; onMend: (meaning: (text: string) => string) => void }) {
  const { mend, field, texts } = group;
  switch (mend?.kind) {
    case undefined:
      return null;
    case 'choose':
      return (
        <SelectField
          label={`For all of them, “${texts[0] ?? ''}” means`}
          placeholder="Choose"
          options={mend.options}
          value=""
          roomForMessage={false}
          onChange={(event) => {
            const { value } = event.target;
            if (value !== '') onMend(() => value);
          }}
        />
      );
    case 'without': {
      const [[text, price] = ['', '']] = mend.meant;
      return (
        <Button variant="outlined" onClick={() => onMend((typed) => mend.meant.get(typed) ?? typed)}>
          Leave “{mend.words}” out: “{text}” is {formatPrice(parsePrice(price) ?? 0)}
        </Button>
      );
    }
    case 'empty':
      return (
        <Button variant="outlined" onClick={() => onMend(() => '')}>
          Leave these {columnOf(field).cells[1]} empty
        </Button>
      );
  }
}
