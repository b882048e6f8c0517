import { LogoutDialog } from '#src/features/account/sign-in/LogoutDialog.tsx';
import { UnsentFavourites } from '#src/features/favourites/UnsentFavourites.tsx';
import { UnsentNotice } from '#src/features/outbox/UnsentNotice.tsx';

/** Asks for confirmation before the logout, and says what would be lost or is not sent yet. Load it lazily. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <LogoutDialog
      open={open}
      onClose={onClose}
      unsent={
        <>
          <UnsentNotice />
          <UnsentFavourites />
        </>
      }
    />
  );
}
