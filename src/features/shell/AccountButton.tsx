import { useEffect, useRef, useState } from 'react';
import { initialsOf } from '#src/lib/text/initials.ts';
import { Initials } from '#src/ui/layout/Panel.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import type { AccountActs } from './AccountMenu.tsx';
import styles from './AccountButton.module.css';

const AccountMenu = lazyLayer(() => import('./AccountMenu.tsx').then((file) => file.AccountMenu));

const menuId = 'account-menu';

/** The person's name in the bar of a desktop. It opens a menu that the browser closes on Escape or a press outside. */
export function AccountButton({
  name,
  photoUrl,
  noticeCount,
  ...acts
}: AccountActs & { name: string; photoUrl: string | null | undefined; noticeCount: number }) {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  // The menu may have been opened before the app was live.
  useEffect(() => {
    setOpen('popover' in HTMLElement.prototype && menu.current?.matches(':popover-open') === true);
  }, []);

  return (
    <>
      <button className={styles.name} type="button" popoverTarget={menuId} title="Your account">
        <Initials aria-hidden>
          {initialsOf(name)}
          {photoUrl && <img src={photoUrl} alt="" />}
        </Initials>
        <span className={styles.words}>{name}</span>
        <ChevronDownIcon size={20} />
      </button>
      <nav
        className={styles.menu}
        id={menuId}
        ref={menu}
        popover="auto"
        aria-label="Your account"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <AccountMenu noticeCount={noticeCount} onClose={() => menu.current?.hidePopover()} {...acts} />}
      </nav>
    </>
  );
}
