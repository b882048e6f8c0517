import { isWebKit } from '#src/device/shared/leftPage.ts';
import { hasUnsavedWords } from '#src/device/outbox/forms/unsavedWords.ts';
import { isShopThere } from '#src/http/isShopThere.ts';
import type { AppRouter } from '#src/router.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { onScriptLost } from '#src/ui/overlays/lazyLayer.tsx';

/**
 * Says truly, from now on, why something does not open though the shop can be reached: Firefox asks for a script only
 * once while a page is open. WebKit remembers it even over a reload, which would leave a page without its app.
 */
export function sayScriptLost(router: AppRouter): void {
  if (isWebKit) return;
  onScriptLost(async () => {
    if (!(await isShopThere(router.options.context.http))) return false;
    notify({
      kind: 'error',
      message: 'This did not open',
      // Firefox keeps what is typed over this, the other browsers do not.
      detail: hasUnsavedWords()
        ? 'A part of this page did not arrive. It comes when the page is loaded again. Send or copy what you typed first.'
        : 'A part of this page did not arrive. It comes when the page is loaded again.',
      action: { label: 'Load this page again', onAct: () => location.reload() },
      durationMs: 10_000,
    });
    return true;
  });
}
