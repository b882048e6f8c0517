import { useState, type SyntheticEvent } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { changedPrice, pricePercent } from '#contract/vendor/pricePercent.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { advertsCount } from './manyWords.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PricesDialog.module.css';

const formId = 'prices-by-percent';
/** How many of the new prices are shown before they are changed. */
const maxShown = 3;

type Way = 'raise' | 'lower';

/**
 * Changes the prices of the chosen adverts by percent, after a preview of some of the new prices. Load it lazily.
 * @param adverts the chosen adverts that are on the page
 */
export function PricesDialog({
  count,
  adverts,
  pending,
  onChange,
  onCancel,
}: {
  count: number;
  adverts: readonly OwnAdvert[];
  pending: boolean;
  onChange: (percent: number) => void;
  onCancel: () => void;
}) {
  const [way, setWay] = useState<Way>('raise');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const read = readPercent(typed, way);
  const percent = typeof read === 'number' ? read : null;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (percent === null) return setError(String(read));
    onChange(percent);
  };
  return (
    <Sheet
      title={`Change the ${count === 1 ? 'price' : 'prices'} of ${advertsCount(count)}`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton size="medium" form={formId} pending={pending}>
            Change {count === 1 ? 'the price' : 'prices'}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Fields>
          <ChoiceCards
            label="Change"
            hideLabel
            name="way"
            value={way}
            choices={[
              { value: 'raise', label: 'Raise' },
              { value: 'lower', label: 'Lower' },
            ]}
            onChange={(event) => setWay(event.target.value === 'lower' ? 'lower' : 'raise')}
          />
          <TextField
            label="By percent"
            name="percent"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            help="Rounded to whole cedis, below GHc 10 to ten pesewas."
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
          {percent !== null && <Preview adverts={adverts} count={count} percent={percent} />}
        </Fields>
      </form>
    </Sheet>
  );
}

function Preview({ adverts, count, percent }: { adverts: readonly OwnAdvert[]; count: number; percent: number }) {
  const examples = adverts.slice(0, maxShown);
  const more = count - examples.length;
  return (
    <div aria-live="polite">
      <ul className={spacing.stack2}>
        {examples.map(({ id, title, pricePesewas }) => {
          const changed = changedPrice(pricePesewas, percent);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.title}>{title}</span>
              <span className={styles.price}>
                {formatPrice(pricePesewas)} → {changed === null ? 'too high' : formatPrice(changed)}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={styles.more}>and {advertsCount(more)} more</p>}
    </div>
  );
}

/** Reads the typed percentage, below 0 for "Lower". Returns a sentence when it is not valid. */
function readPercent(typed: string, way: Way): number | string {
  const most = way === 'raise' ? pricePercent.max : -pricePercent.min;
  const figure = /^(\d{1,3}) ?%?$/.exec(typed.trim())?.[1];
  const percent = Number(figure ?? 0);
  if (percent === 0 || percent > most) return `Enter a whole number from 1 to ${most}.`;
  return way === 'raise' ? percent : -percent;
}
