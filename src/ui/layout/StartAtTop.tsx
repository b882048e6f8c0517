import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Put into a page that is on its way: shows its top at once, where the router would leave it as far down as the page
 * before was until all is there. Going back, the place is the router's to find again.
 */
export function StartAtTop() {
  const router = useRouter();
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state;
    if (location.state.__TSR_index > (resolvedLocation?.state.__TSR_index ?? -1)) window.scrollTo(0, 0);
  }, [router]);
  return null;
}
