import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';
import { anyTabHasUnsavedWords } from '#src/device/outbox/forms/unsavedWords.ts';
import { tellWorker } from './workerTalk.ts';

/** What we know about a newer release of the app. */
export type UpdateState =
  | { readonly kind: 'none' }
  /** It is downloaded and waits. */
  | { readonly kind: 'offered'; readonly registration: ServiceWorkerRegistration }
  /** The person asked for it, but this or another tab has something typed and unsaved. */
  | { readonly kind: 'held-back'; readonly registration: ServiceWorkerRegistration };

export const updateAtom = atom<UpdateState>({ kind: 'none' });

/**
 * Activates the new release when the person asks for it; all tabs reload. While any tab has something typed and
 * unsaved, or where we cannot know, only the state changes to `held-back`.
 */
export async function acceptUpdate(): Promise<void> {
  const state = deviceStore.get(updateAtom);
  if (state.kind === 'none') return;
  const { registration } = state;
  if ((await anyTabHasUnsavedWords()) !== false) {
    deviceStore.set(updateAtom, { kind: 'held-back', registration });
    return;
  }
  // The release that was offered may have been replaced by a newer one.
  if (registration.waiting) tellWorker(registration.waiting, { kind: 'take-over', consent: true });
}
