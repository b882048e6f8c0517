import { formatPrice } from '#contract/core/money.ts';
import type { PlansAnswer } from '#contract/vendor/payment.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { monthlyPrice } from './planWords.ts';
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
    <button className={styles.card} type="button" disabled={disabled} aria-busy={pending} onClick={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>{plan.name}</span>
        <span className={styles.monthly}>{monthlyPrice(plan)}</span>
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
