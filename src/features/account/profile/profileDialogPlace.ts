import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/*
 * The profile dialog is a step of the history, so that the phone's Back closes the dialog and not the page below, even
 * when that page was the first one opened. The address stays that of the page.
 */

declare module '@tanstack/react-router' {
  interface HistoryState {
    dialog?: 'profile' | undefined;
  }
}

/** Whether the profile dialog is open, and functions that open and close it. */
export function useProfileDialog(): { open: boolean; show: () => void; close: () => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const open = useLocation({ select: ({ state }) => state.dialog === 'profile' });
  return {
    open,
    show: () =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        // Without the layer of the menu that it was opened from: that step goes away with the menu.
        state: ({ layer: _layer, ...before }) => ({ ...before, dialog: 'profile' }),
        resetScroll: false,
      }),
    close: () => router.history.back(),
  };
}
