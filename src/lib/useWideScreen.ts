import { useSyncExternalStore } from 'react';

const query = '(min-width: 900px)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the screen has the layout of a desktop; false on the server and while a page is hydrated. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
