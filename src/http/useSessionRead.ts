import { useAtomValue } from 'jotai';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { sessionReadAtom } from './session.ts';

/**
 * Whether it is known who is signed in here. A page's content hydrates after the layout around it, when the device may
 * have been read already: what the server rendered, which knows nobody, has to be rendered once more first.
 */
export function useSessionRead(): boolean {
  const hydrated = useHydrated();
  return useAtomValue(sessionReadAtom) && hydrated;
}
