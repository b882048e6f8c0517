import { isInstalled } from '#src/device/worker/installRecord.ts';

/** How the shop can be put on the home screen here. */
export type InstallWay =
  /** The browser asks the person when we tell it to. */
  | { readonly kind: 'prompt'; readonly ask: () => Promise<boolean> }
  /** By hand, in Safari's own menu. */
  | { readonly kind: 'ios' };

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: string }>;
}

function isInstallPrompt(event: Event | null): event is InstallPrompt {
  return event !== null && 'prompt' in event && 'userChoice' in event;
}

/** The way that this browser offers, or null. One may be offered later: listen for `beforeinstallprompt`. */
export function installWay(): InstallWay | null {
  if (isInstalled()) return null;
  const { installPrompt } = window.earlyState;
  if (isInstallPrompt(installPrompt)) {
    const ask = async () => {
      await installPrompt.prompt();
      const { outcome } = await installPrompt.userChoice;
      // A prompt works once.
      window.earlyState.installPrompt = null;
      return outcome === 'accepted';
    };
    return { kind: 'prompt', ask };
  }
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isIos =
    /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos ? { kind: 'ios' } : null;
}
