import { type ComponentType, useEffect, useState } from 'react';

const idleMs = 4000;

/** Shows the strips about the app itself once the page has been live for a while. */
export function AppStripsPlace() {
  const [Strips, setStrips] = useState<ComponentType | null>(null);
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(() => {
      import('./AppStrips.tsx')
        .then((file) => {
          if (mounted) setStrips(() => file.AppStrips);
        })
        // Without a connection it is tried again at the next start.
        .catch(() => undefined);
    }, idleMs);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, []);
  return Strips && <Strips />;
}
