import { useAtomValue } from 'jotai';
import { useOnceHydrated } from '#src/lib/useHydrated.ts';
import { sessionReadAtom } from './session.ts';

/**
 * Returns whether we know who is signed in here. The content of a page hydrates after the layout around it, when the
 * device may have been read already. It must first render once more what the server rendered, which knows nobody.
 */
export function useSessionRead(): boolean {
  return useOnceHydrated(useAtomValue(sessionReadAtom), false);
}
