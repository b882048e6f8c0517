import { formatPrice } from '#contract/core/money/money.ts';
import type { PlansAnswer } from '#contract/vendor/payment.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { monthlyPrice } from './planWords.ts';
import { withFocusKept } from '#src/ui/buttons/withFocusKept.ts';
import styles from './PlanButton.module.css';

/** One plan: its length, what it costs a month, what it saves, and the price. */
export function PlanButton({
  plan,
  saving,
  pending,
  disabled,
  onChoose,
}: {
  plan: PlansAnswer['plans'][number];
  saving: number | null;
  pending: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      className={styles.card}
      type="button"
      aria-busy={pending}
      {...withFocusKept({ disabled, onClick: onChoose })}
    >
      <span className={styles.words}>
        <span className={styles.name}>{plan.name}</span>
        <SecondText>{monthlyPrice(plan)}</SecondText>
        {saving !== null && <span className={styles.saving}>Save {saving} %</span>}
      </span>
      {pending ? (
        <span className={styles.waiting}>Loading...</span>
      ) : (
        <span className={styles.amount}>{formatPrice(plan.pricePesewas)}</span>
      )}
      <ChevronRightIcon />
    </button>
  );
}
