import { LogoutDialog } from '#src/features/account/sign-in/LogoutDialog.tsx';
import { RemovedAtLogout } from '#src/features/cart/RemovedAtLogout.tsx';
import { UnsentFavourites } from '#src/features/favourites/UnsentFavourites.tsx';
import { UnsentNotice } from '#src/features/outbox/UnsentNotice.tsx';

/**
 * Asks for confirmation before the logout, and says what is removed, would be lost or is not sent yet. Load it lazily.
 * @param next where the person who signs in then is taken
 */
export function LeaveDialog({ open, onClose, next }: { open: boolean; onClose: () => void; next?: string }) {
  return (
    <LogoutDialog
      open={open}
      onClose={onClose}
      next={next}
      unsent={
        <>
          <RemovedAtLogout />
          <UnsentNotice />
          <UnsentFavourites />
        </>
      }
    />
  );
}
