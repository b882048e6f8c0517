import { useSyncExternalStore } from 'react';

const wide = '(min-width:900px)';

function follow(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where the table fits, from 900 px. Not for what the server renders, because it does not know the width. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
}
