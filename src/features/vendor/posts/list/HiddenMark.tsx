import { Link } from '@tanstack/react-router';
import type { Decision } from '#contract/desk/decisions.ts';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { answerWords } from '#src/features/vendor/decisionsQuery.ts';
import styles from './rowParts.module.css';

/** Says that the shop hides an advert, why, and what the vendor may do. Shows nothing for any other advert. */
export function HiddenMark({ decision }: { decision: Decision | undefined }) {
  if (!decision) return null;
  return (
    <div>
      <p className={styles.mark} data-hidden="">
        <WarningIcon size={16} />
        Hidden by the shop
      </p>
      <SecondText className={styles.why}>{decision.sentence}</SecondText>
      <Link
        className={styles.whyLink}
        to="/decision"
        search={{ id: decision.id }}
        aria-label={`${answerWords(decision)}: ${decision.about}`}
      >
        {answerWords(decision)}
      </Link>
    </div>
  );
}
