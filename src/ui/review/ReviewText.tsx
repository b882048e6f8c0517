import type { ReactNode } from 'react';
import { SecondText } from '#src/ui/Text.tsx';
import { Stars } from './Stars.tsx';
import styles from './ReviewText.module.css';

/** What somebody wrote, and when, as it is read. */
interface Written {
  readonly text: string;
  readonly when: string;
}

/** A review with its answer, as one reads it. */
export function ReviewText({
  stars,
  by,
  said,
  vendor,
  answer,
  acts,
  answerActs,
}: {
  stars: number;
  /** Who wrote it. */
  by: string;
  said: Written;
  /** Who answers. */
  vendor: string;
  answer: Written | null;
  /** Below the review: what can be done about it. */
  acts?: ReactNode;
  /** The same, of the answer. */
  answerActs?: ReactNode;
}) {
  return (
    <>
      <p className={styles.head}>
        <Stars given={stars} />
        <SecondText>
          {by} · {said.when}
        </SecondText>
      </p>
      <p className={styles.text}>{said.text}</p>
      {acts}
      {answer && (
        <div className={styles.answer}>
          <SecondText>
            {vendor} answers · {answer.when}
          </SecondText>
          <p className={styles.text}>{answer.text}</p>
          {answerActs}
        </div>
      )}
    </>
  );
}
