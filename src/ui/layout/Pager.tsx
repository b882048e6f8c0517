import type { ReactNode } from 'react';
import { countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import styles from './Pager.module.css';

/** The contents of the Previous and Next buttons, so that a link and its disabled button look the same. */
export const previousLabel = (
  <>
    <ChevronLeftIcon size={20} />
    Previous
  </>
);
export const nextLabel = (
  <>
    Next
    <ChevronRightIcon size={20} />
  </>
);

/**
 * Previous / Next with `page / pages`. The page passes both as real links, like
 * `<LinkButton variant="outlined" rel="prev" …>{previousLabel}</LinkButton>`. Where there is no link, a
 * disabled button takes its place.
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
          {previousLabel}
        </Button>
      )}
      <span className={styles.count}>
        <span className="visually-hidden">{`Page ${page} of ${pages}`}</span>
        <span aria-hidden>{`${countText(page)} / ${countText(pages)}`}</span>
      </span>
      {next ?? (
        <Button variant="outlined" disabled>
          {nextLabel}
        </Button>
      )}
    </nav>
  );
}
