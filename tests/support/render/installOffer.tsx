import { set } from 'idb-keyval';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { shopName } from '#contract/core/shop.ts';
import { valueKeys } from '#src/device/db.ts';
import { keyvalStore } from '#src/device/shared/deviceDatabase.ts';
import { InstallStrip } from '#src/features/install/InstallStrip.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { liveState } from './liveState.ts';

/* The invitation to install the app, on a page with nothing else. */

/** Makes the device remember this many visits before the current one, and whether the person said no. */
export async function rememberVisits(visits: number, { settled = false } = {}): Promise<void> {
  sessionStorage.clear();
  await set(valueKeys.install, { visits, settled }, keyvalStore('values'));
}

/** The browser's offer to install. */
export class InstallOffer extends Event {
  readonly prompt = vi.fn(() => Promise.resolve());
  readonly userChoice: Promise<{ outcome: string }>;

  constructor(outcome: 'accepted' | 'dismissed' = 'accepted') {
    super('beforeinstallprompt');
    this.userChoice = Promise.resolve({ outcome });
  }
}

/** Puts the offer where the inline script stores it; null for a browser that makes none. */
export function keepOffer(installPrompt: InstallOffer | null): void {
  window.earlyState = { ...liveState(), installPrompt };
}

/** The first line of the invitation. */
export const invitation = () => page.getByText(new RegExp(`^Keep ${shopName} on this`));

/** Shows the page, and waits until the strip has read what is stored on the device. */
export async function showStrip(): Promise<void> {
  await renderInShop(
    <>
      <p>The page</p>
      <InstallStrip />
    </>,
    () => problem(500, 'internal', 'Not asked.'),
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
}
