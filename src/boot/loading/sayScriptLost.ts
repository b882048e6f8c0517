import { hasUnsavedWords } from '#src/device/outbox/forms/unsavedWords.ts';
import { isShopThere } from '#src/http/isShopThere.ts';
import type { AppRouter } from '#src/router.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { onScriptLost } from '#src/ui/overlays/lazyLayer.tsx';

/**
 * Says truly, from now on, why something did not open twice though the shop can be reached: the shop may have a new
 * release by now, and the scripts of this page no longer.
 */
export function sayScriptLost(router: AppRouter): void {
  onScriptLost(async () => {
    if (!(await isShopThere(router.options.context.http))) return false;
    notify({
      kind: 'error',
      message: 'This did not open',
      // Firefox keeps what is typed over this, the other browsers do not.
      detail: hasUnsavedWords()
        ? 'A part of this page did not arrive. Try once more, or load the page again. Send or copy what you typed first.'
        : 'A part of this page did not arrive. Try once more, or load the page again.',
      action: { label: 'Load this page again', onAct: () => location.reload() },
      durationMs: 10_000,
    });
    return true;
  });
}
