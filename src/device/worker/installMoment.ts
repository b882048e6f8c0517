import { atom } from 'jotai';
import { deviceStore } from '#src/http/session.ts';

/** True once something went well on this visit, so that it is a good time to offer to install the app. */
export const installMomentAtom = atom(false);

/** Notes that something went well, such as a first enquiry. */
export function noteInstallMoment(): void {
  deviceStore.set(installMomentAtom, true);
}
