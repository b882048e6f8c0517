import type { FocusEvent, ReactNode } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { EllipsisIcon } from '#src/ui/pictures/icons.tsx';
import styles from './AdvertCardMenu.module.css';

/** Closes the menu when Tab moves the focus out of it, because it would cover what has the focus then. */
function closeBehind({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next && !menu.parentElement?.contains(next)) menu.hidePopover();
}

/** More actions for the part of a card. The browser opens and closes it, so that it works before the scripts run. */
export function AdvertCardMenu({ id, title, children }: Pick<AdvertSummary, 'id' | 'title'> & { children: ReactNode }) {
  const menuId = `more-${id}`;
  return (
    <div className={styles.place}>
      <button className={styles.opener} type="button" popoverTarget={menuId} aria-label={`More: ${title}`}>
        <span>
          <EllipsisIcon size={20} />
        </span>
      </button>
      <div className={styles.menu} id={menuId} popover="auto" onBlur={closeBehind}>
        {children}
      </div>
    </div>
  );
}
