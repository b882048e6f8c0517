import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';
import { anyTabHasUnsavedWords } from '#src/device/outbox/unsavedWords.ts';
import { tellWorker } from './workerTalk.ts';

/** What is known of a newer release of the app. */
export type UpdateState =
  | { readonly kind: 'none' }
  /** It is on the device and waits. */
  | { readonly kind: 'offered'; readonly waiting: ServiceWorker }
  /** A person asked for it, and something typed is unsaved here or in another tab. */
  | { readonly kind: 'held-back'; readonly waiting: ServiceWorker };

export const updateAtom = atom<UpdateState>({ kind: 'none' });

/**
 * Lets the new release in, as a person asked: all tabs load anew. While any tab holds something typed and unsaved nothing
 * happens but that the state says so.
 */
export async function acceptUpdate(): Promise<void> {
  const state = deviceStore.get(updateAtom);
  if (state.kind === 'none') return;
  const { waiting } = state;
  if ((await anyTabHasUnsavedWords()) !== false) {
    deviceStore.set(updateAtom, { kind: 'held-back', waiting });
    return;
  }
  tellWorker(waiting, { kind: 'take-over', consent: true });
}
