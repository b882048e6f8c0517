import { notify } from '#src/ui/notices/notify.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { useDeskSheet } from './DeskSheets.tsx';
import type { DeskFailure } from './useDeskAct.ts';

const RefusedSheet = lazyLayer(() => import('./RefusedSheet.tsx').then((file) => file.RefusedSheet));

/**
 * Returns a function that says why something was not done, where what sent it may be gone: in a sheet with its words when
 * the shop has refused it, and in a notice when it may be sent again, or when the desk was left meanwhile.
 */
export function useSayRefused(): (title: string, failure: DeskFailure, words: string) => void {
  const openSheet = useDeskSheet();
  return (title, { sentence, isRefused }, words) => {
    const isShown =
      isRefused && openSheet((close) => <RefusedSheet title={title} why={sentence} words={words} onClose={close} />);
    if (!isShown) notify({ kind: 'error', message: title, detail: sentence });
  };
}
