import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';

/** True once something went well on this visit that makes the shop worth keeping on the home screen. */
export const goodMomentAtom = atom(false);

/** Notes that something went well, such as a first enquiry. */
export function noteGoodMoment(): void {
  deviceStore.set(goodMomentAtom, true);
}
