import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCloseByBack } from '#src/ui/overlays/useCloseByBack.ts';
import { CarIcon, LogOutIcon, ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { UserIcon } from '#src/ui/pictures/workIcons.tsx';
import { ownPlaces } from './ownPlaces.ts';
import styles from './AccountMenu.module.css';

export interface AccountActs {
  readonly onProfile: () => void;
  readonly onGarage: () => void;
  readonly onLogout: () => void;
}

/** What stands in the menu on one's name. Loaded when it is first opened. */
export function AccountMenu({
  open,
  onClose,
  onProfile,
  onGarage,
  onLogout,
}: AccountActs & { open: boolean; onClose: () => void }) {
  useCloseByBack(open, onClose);
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
      {ownPlaces.map(({ to, label, Icon }) => (
        <Link className={styles.row} key={to} to={to} onClick={onClose}>
          <Icon />
          {label}
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
