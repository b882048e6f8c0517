import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/*
 * The profile is a step of the history, so that the phone's Back closes it and not the page below, also where that page
 * was the first one opened. The address stays the page's.
 */

declare module '@tanstack/react-router' {
  interface HistoryState {
    dialog?: 'profile' | undefined;
  }
}

/** Whether the profile is open, and what opens and closes it. */
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
        // Not the step of the menu that it was opened from, which goes with the menu.
        state: ({ layer: _layer, ...before }) => ({ ...before, dialog: 'profile' }),
        resetScroll: false,
      }),
    close: () => router.history.back(),
  };
}
