import type { ReactNode } from 'react';
import { SecondText } from '#src/ui/Text.tsx';
import { Stars } from './Stars.tsx';
import styles from './ReviewText.module.css';

/** A text that somebody wrote, and when, ready to display. */
interface Written {
  readonly text: string;
  readonly when: string;
}

export function ReviewText({
  stars,
  by,
  written,
  vendor,
  answer,
  actions,
  answerActions,
}: {
  stars: number;
  by: string;
  written: Written;
  vendor: string;
  answer: Written | null;
  actions?: ReactNode;
  answerActions?: ReactNode;
}) {
  return (
    <>
      <p className={styles.head}>
        <Stars given={stars} />
        <SecondText>
          {by} · {written.when}
        </SecondText>
      </p>
      <p className={styles.text}>{written.text}</p>
      {actions}
      {answer && (
        <div className={styles.answer}>
          <SecondText>
            {vendor} answered · {answer.when}
          </SecondText>
          <p className={styles.text}>{answer.text}</p>
          {answerActions}
        </div>
      )}
    </>
  );
}
