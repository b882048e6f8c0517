import { type FocusEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { EllipsisIcon } from '#src/ui/pictures/icons.tsx';
import styles from './AdvertCardMenu.module.css';

/** Closes the menu when Tab moves the focus out of it, because it would cover what has the focus then. */
function closeBehind({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next && !menu.parentElement?.contains(next)) menu.hidePopover();
}

/**
 * More actions for the part of a card. The menu is rendered when it is first opened: nothing in it works without
 * scripts, and a list would have it once for each card. From then on the browser opens and closes it.
 */
export function AdvertCardMenu({ id, title, children }: Pick<AdvertSummary, 'id' | 'title'> & { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** The browser would do nothing, or the second half of it: it depends on when the menu is rendered. */
  function openFirst(event: MouseEvent): void {
    event.preventDefault();
    setWasOpened(true);
  }
  // Opened by its button, the menu has a place beside it.
  useLayoutEffect(() => {
    if (wasOpened) opener.current?.click();
  }, [wasOpened]);
  const menuId = `more-${id}`;
  return (
    <div className={styles.place}>
      <button
        className={styles.opener}
        ref={opener}
        type="button"
        aria-label={`More: ${title}`}
        {...(wasOpened ? { popoverTarget: menuId } : { onClick: openFirst })}
      >
        <EllipsisIcon size={20} />
      </button>
      {wasOpened && (
        <div className={styles.menu} id={menuId} popover="auto" onBlur={closeBehind}>
          {children}
        </div>
      )}
    </div>
  );
}
