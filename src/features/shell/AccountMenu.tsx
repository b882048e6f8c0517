import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { accountAtom } from '#src/http/session.ts';
import { CarIcon, FlagIcon, LogOutIcon, ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { UserIcon } from '#src/ui/pictures/workIcons.tsx';
import { isStaff, labelOf, ownPlaces } from './ownPlaces.ts';
import styles from './AccountMenu.module.css';

export interface AccountActs {
  readonly onProfile: () => void;
  readonly onGarage: () => void;
  readonly onLogout: () => void;
}

/** The content of the menu under the person's name. Loaded when the menu is opened. */
export function AccountMenu({
  onClose,
  onProfile,
  onGarage,
  onLogout,
  noticeCount,
}: AccountActs & { onClose: () => void; noticeCount: number }) {
  const account = useAtomValue(accountAtom);
  const act = (run: () => void, icon: ReactNode, words: string) => (
    <button
      className={styles.row}
      type="button"
      onClick={() => {
        onClose();
        run();
      }}
    >
      {icon}
      {words}
    </button>
  );
  return (
    <>
      {ownPlaces.map((place) => (
        <Link className={styles.row} key={place.to} to={place.to} onClick={onClose}>
          <place.Icon />
          {labelOf(place, noticeCount)}
        </Link>
      ))}
      {act(onGarage, <CarIcon />, 'My garage')}
      <hr className={styles.line} />
      {isStaff(account) && (
        <Link className={styles.row} to="/desk" onClick={onClose}>
          <FlagIcon />
          Desk
        </Link>
      )}
      {act(onProfile, <UserIcon />, 'Profile')}
      <Link className={styles.row} to="/security" onClick={onClose}>
        <ShieldCheckIcon />
        Security
      </Link>
      {act(onLogout, <LogOutIcon />, 'Logout')}
    </>
  );
}
