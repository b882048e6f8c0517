import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';

/** True once something went well on this visit, so that it is a good time to offer to install the app. */
export const goodMomentAtom = atom(false);

/** Notes that something went well, such as a first enquiry. */
export function noteGoodMoment(): void {
  deviceStore.set(goodMomentAtom, true);
}
