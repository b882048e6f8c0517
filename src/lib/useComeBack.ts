import { useEffect, useEffectEvent } from 'react';

/** Calls `onCome` each time that a person comes back to this tab or its window. */
export function useComeBack(onCome: () => unknown): void {
  const come = useEffectEvent(() => {
    if (!document.hidden) onCome();
  });
  useEffect(() => {
    const listener = () => come();
    addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
