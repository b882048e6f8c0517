import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Attention } from '#contract/catalogue/listing.ts';
import { ChevronRightIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { ClockIcon, ImagePlusIcon } from '#src/ui/pictures/workIcons.tsx';
import type { DashboardSearch } from './posts/dashboardSearch.ts';
import { pausedWords, staleWords, withoutPicturesWords } from './figures/figureWords.ts';
import { postsId } from './posts/postsPlace.ts';
import styles from './AttentionList.module.css';

export const attentionRowPx = 48;

/** What needs the vendor's attention. Each line links to its adverts, or says quietly that there are none. */
export function AttentionList({
  stale,
  withoutPictures,
  paused,
  search,
}: {
  stale: number;
  withoutPictures: number;
  /** Adverts that the shop paused because the vendor did not answer. Shown only when there are any. */
  paused: number;
  search: DashboardSearch;
}) {
  const lines: { attention: Attention; count: number; words: string; icon: ReactNode }[] = [
    { attention: 'stale', count: stale, words: staleWords(stale), icon: <ClockIcon size={20} /> },
    {
      attention: 'no-pictures',
      count: withoutPictures,
      words: withoutPicturesWords(withoutPictures),
      icon: <ImagePlusIcon size={20} />,
    },
  ];
  if (paused > 0)
    lines.unshift({ attention: 'paused', count: paused, words: pausedWords(paused), icon: <ClockIcon size={20} /> });
  return (
    <ul className={styles.list}>
      {lines.map(({ attention, count, words, icon }) => (
        <li key={attention}>
          {count === 0 ? (
            <div className={styles.calm}>
              <CircleCheckIcon size={20} />
              <span>{words}</span>
            </div>
          ) : (
            <Link
              className={styles.row}
              to="/vendor-dashboard"
              search={{ attention }}
              hash={postsId}
              aria-current={search.attention === attention ? 'true' : undefined}
            >
              {icon}
              <span>{words}</span>
              <ChevronRightIcon size={20} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
