import { cleanup } from 'vitest-browser-react';
import { storageKeys } from '#src/device/storageKeys.ts';
import { typedWordsAtom } from '#src/device/typedWords.ts';
import { deviceStore } from '#src/http/session.ts';

/** Ends the page as a reload does: of what was typed only what the device stores is left, and nothing has read it yet. */
export async function leavePage(): Promise<void> {
  await cleanup();
  const stored = localStorage.getItem(storageKeys.typedWords);
  deviceStore.set(typedWordsAtom, () => ({}));
  if (stored !== null) localStorage.setItem(storageKeys.typedWords, stored);
}
