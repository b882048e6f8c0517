import { type AnyRouter, Outlet, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { Activity, useSyncExternalStore } from 'react';
import { never } from '#src/lib/useHydrated.ts';
import type { PagePlace } from './pagePlace.ts';
import type { ShownPages } from './shownPages.ts';
import styles from './PageOutlet.module.css';

/**
 * The page that the router draws, and out of sight the list that was left last. What is on the screen comes first in the
 * document, so that whoever looks for the first heading finds the right one.
 * @param pages undefined on the server
 */
export function PageOutlet({ pages }: { pages: ShownPages | undefined }) {
  const router = useRouter();
  const read = () => pages?.get();
  const there = useSyncExternalStore(pages?.subscribe ?? never, read, read);
  // An array here too, as React counts places for its ids.
  if (!there) return [<Page key={1} router={router} />];
  return there.map(
    (place) => place && <Page key={place.id} router={place.router} place={place} away={place !== there[0]} />,
  );
}

function Page({ router, place, away }: { router: AnyRouter; place?: PagePlace; away?: boolean }) {
  return (
    <RouterContextProvider router={router}>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <div ref={place?.takeElement} className={styles.page} data-shown="">
          <Outlet />
        </div>
      </Activity>
    </RouterContextProvider>
  );
}
