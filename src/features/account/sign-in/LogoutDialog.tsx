import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { forgetOwnData } from '#src/http/ownData.ts';
import { logout } from './logout.ts';

/**
 * Asks, then signs out and goes to the login page. Load it lazily.
 * @param unsent shows what is removed from the device and what of this account is not sent yet; the caller passes it, since
 * it comes from the cart and the outbox
 * @param next where the person who signs in then is taken
 */
export function LogoutDialog({
  open,
  onClose,
  unsent,
  next,
}: {
  open: boolean;
  onClose: () => void;
  unsent?: ReactNode;
  next?: string | undefined;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    const outcome = await logout(http);
    setPending(false);
    onClose();
    await navigate({ to: '/login', search: { next } });
    forgetOwnData(queryClient);
    if (outcome === 'ended') return;
    notify({
      kind: 'warning',
      message: 'This device is signed out, but the shop does not know yet',
      detail:
        'The shop could not be reached. We tell it when the connection is back, if this page is still open. Otherwise the session ends automatically after 30 days.',
      durationMs: 15_000,
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title="Logout"
      confirmLabel="Logout"
      danger
      pending={pending}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <p>Are you sure you want to logout? You&apos;ll need to sign in again to access your dashboard.</p>
      {unsent}
    </ConfirmDialog>
  );
}
