import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCloseByBack } from '#src/ui/overlays/useCloseByBack.ts';
import { CarIcon, LogOutIcon, ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { UserIcon } from '#src/ui/pictures/workIcons.tsx';
import { labelOf, ownPlaces } from './ownPlaces.ts';
import styles from './AccountMenu.module.css';

export interface AccountActs {
  readonly onProfile: () => void;
  readonly onGarage: () => void;
  readonly onLogout: () => void;
}

/** What stands in the menu on one's name while it is open. Loaded then. */
export function AccountMenu({
  onClose,
  onProfile,
  onGarage,
  onLogout,
  noticeCount,
}: AccountActs & { onClose: () => void; noticeCount: number }) {
  useCloseByBack(true, onClose);
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
      {act(onProfile, <UserIcon />, 'Profile')}
      <Link className={styles.row} to="/security" onClick={onClose}>
        <ShieldCheckIcon />
        Security
      </Link>
      {act(onLogout, <LogOutIcon />, 'Logout')}
    </>
  );
}
