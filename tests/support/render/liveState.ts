import type { EarlyState } from '#src/boot/early.ts';

/** What the inline script of every page leaves once the page is live, for tests without one. */
export function liveState(): EarlyState {
  return {
    sheets: null,
    pending: [],
    typed: new WeakSet(),
    live: true,
    begun: true,
    installPrompt: null,
    mainScript: '',
    scrolled: new Set(),
    moved: false,
    giveUp: () => undefined,
    report: () => undefined,
  };
}
