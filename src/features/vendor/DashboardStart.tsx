import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { ChevronDownIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { figuresQuery } from './figures/figuresQuery.ts';
import { viewWords } from './figures/figureWords.ts';
import styles from './DashboardStart.module.css';

/**
 * The row of a phone above the plan: the button to post, and the one that unfolds what waits for the vendor and the
 * figures. From 900 px on both have room of their own in the page.
 */
export function DashboardStart({
  ref,
  accountId,
  hasFigures,
  canPost,
  toDoWords,
  unfolded,
  onUnfold,
}: {
  ref: Ref<HTMLDivElement>;
  accountId: string;
  /** Whether the button unfolds figures too, as it does for the owner. */
  hasFigures: boolean;
  /** Whether posting is the decision of the page; otherwise it is the plan. */
  canPost: boolean;
  toDoWords: ReactNode;
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}) {
  const http = useHttp();
  const { data: figures } = useQuery({ ...figuresQuery(http, accountId), enabled: hasFigures });
  return (
    <div className={styles.row} ref={ref}>
      <LinkButton
        to="/add-product"
        className={styles.post}
        {...(canPost ? { color: 'secondary' } : { variant: 'outlined' })}
        startIcon={<PlusIcon size={20} />}
      >
        Post New Advert
      </LinkButton>
      <button className={styles.fold} type="button" aria-expanded={unfolded} onClick={() => onUnfold(!unfolded)}>
        <span className={styles.words}>
          {toDoWords}
          {hasFigures && <SecondText>{figures ? viewWords(figures.views) : '\u00A0'}</SecondText>}
        </span>
        <ChevronDownIcon size={20} />
      </button>
    </div>
  );
}
