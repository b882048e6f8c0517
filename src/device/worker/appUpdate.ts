import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';
import { anyTabHasUnsavedWords } from '#src/device/outbox/unsavedWords.ts';
import { tellWorker } from './workerTalk.ts';

/** What is known of a newer release of the app. */
export type UpdateState =
  | { readonly kind: 'none' }
  /** It is on the device and waits. */
  | { readonly kind: 'offered'; readonly registration: ServiceWorkerRegistration }
  /** A person asked for it, and something typed is unsaved here or in another tab. */
  | { readonly kind: 'held-back'; readonly registration: ServiceWorkerRegistration };

export const updateAtom = atom<UpdateState>({ kind: 'none' });

/**
 * Lets the new release in, as a person asked: all tabs load anew. While any tab holds something typed and unsaved nothing
 * happens but that the state says so.
 */
export async function acceptUpdate(): Promise<void> {
  const state = deviceStore.get(updateAtom);
  if (state.kind === 'none') return;
  const { registration } = state;
  if ((await anyTabHasUnsavedWords()) !== false) {
    deviceStore.set(updateAtom, { kind: 'held-back', registration });
    return;
  }
  // The one that was offered may have given way to a newer one.
  if (registration.waiting) tellWorker(registration.waiting, { kind: 'take-over', consent: true });
}
