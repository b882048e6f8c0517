import type { ReactNode } from 'react';
import type { Account } from '#contract/people/account.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { LogOutIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { UserIcon } from '#src/ui/pictures/workIcons.tsx';
import styles from './Welcome.module.css';

/**
 * Greets the vendor or one of its staff, with buttons for the profile, a new advert and Logout.
 * @param photo the profile picture and what changes it, which belong to the session
 */
export function Welcome({
  account,
  photo,
  canPost,
  onProfile,
  onLogout,
}: {
  account: Account;
  photo: ReactNode;
  /** Whether posting is the decision of the page; otherwise it is the plan. */
  canPost: boolean;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const { fullname, companyName, businessAddress, worksFor } = account;
  return (
    <div className={styles.row}>
      {photo}
      <div className={styles.words}>
        <h1>Welcome, {fullname.split(' ')[0]}</h1>
        {worksFor ? (
          <AppLink className={styles.page} to="/join-staff">
            On the staff of {worksFor.name}
          </AppLink>
        ) : (
          <>
            <SecondText>{[companyName, businessAddress].filter(Boolean).join(', ')}</SecondText>
            <AppLink className={styles.page} to="/vendor" search={{ id: account.id }}>
              Your public page
            </AppLink>
          </>
        )}
      </div>
      <div className={styles.wide}>
        {!worksFor && (
          <Button variant="text" startIcon={<UserIcon size={20} />} onClick={onProfile}>
            Profile
          </Button>
        )}
        <Button variant="text" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
          Logout
        </Button>
        <LinkButton
          to="/add-product"
          {...(canPost ? { color: 'secondary' } : { variant: 'outlined' })}
          startIcon={<PlusIcon size={20} />}
        >
          Post New Advert
        </LinkButton>
      </div>
      <div className={styles.narrow}>
        {!worksFor && (
          <IconButton aria-label="Profile" onClick={onProfile}>
            <UserIcon />
          </IconButton>
        )}
        <IconButton aria-label="Logout" onClick={onLogout}>
          <LogOutIcon />
        </IconButton>
      </div>
    </div>
  );
}
