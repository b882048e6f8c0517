import type { ReactNode } from 'react';
import { countText } from '#src/lib/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import styles from './Pager.module.css';

/** The words of the two ways, so that a link and its disabled button look the same. */
export const previousWords = (
  <>
    <ChevronLeftIcon size={20} />
    Previous
  </>
);
export const nextWords = (
  <>
    Next
    <ChevronRightIcon size={20} />
  </>
);

/**
 * Previous / Next with `page / pages`. The ways are real links given by the page, like
 * `<LinkButton variant="outlined" rel="prev" …>{previousWords}</LinkButton>`; where there is none, a
 * disabled button keeps the place.
 */
export function Pager({
  page,
  pages,
  previous,
  next,
}: {
  page: number;
  pages: number;
  previous: ReactNode;
  next: ReactNode;
}) {
  return (
    <nav className={styles.row} aria-label="Pages">
      {previous ?? (
        <Button variant="outlined" disabled>
          {previousWords}
        </Button>
      )}
      <span className={styles.count} aria-label={`Page ${page} of ${pages}`}>
        {countText(page)} / {countText(pages)}
      </span>
      {next ?? (
        <Button variant="outlined" disabled>
          {nextWords}
        </Button>
      )}
    </nav>
  );
}
