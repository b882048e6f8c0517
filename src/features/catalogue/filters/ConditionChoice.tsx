import { conditions } from '#contract/catalogue/advertStates.ts';
import type { Facets } from '#contract/catalogue/listing.ts';
import { CheckIcon } from '#src/ui/pictures/icons.tsx';
import { countText } from '#src/lib/text/countText.ts';
import styles from './ConditionChoice.module.css';

/** Any, New or Used, as pills over radios. */
export function ConditionChoice({
  value,
  counts,
  onChoose,
}: {
  value: string;
  counts: Facets['condition'];
  onChoose: (condition: string) => void;
}) {
  return (
    <div className={styles.row}>
      {['', ...conditions].map((condition) => {
        const count = counts.find((counted) => counted.value === condition)?.count;
        return (
          <label className={styles.target} key={condition}>
            <input
              className="visually-hidden"
              type="radio"
              name="condition"
              value={condition}
              checked={value === condition}
              onChange={() => onChoose(condition)}
            />
            <span className={styles.face}>
              <CheckIcon size={20} />
              {condition || 'Any'}
              {condition !== '' && <span className={styles.count}>{countText(count ?? 0)}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
