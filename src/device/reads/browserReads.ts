import type { Transport } from '#src/http/http.ts';
import { documentSavedAtAtom, savedAtAtom } from '#src/http/savedAnswers.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { createDeviceTransport, type DeviceReads } from './deviceTransport.ts';
import { ownerOfCopies } from './ownerOfCopies.ts';
import { createConnectionState } from './connectionState.ts';

/* Answers reads from this device when the network does not. The code for that is loaded when it is first needed. */

const accountId = () => ownerOfCopies(deviceStore.get(accountAtom));

const device: DeviceReads = {
  async answer(path, owner) {
    const { answerOnDevice } = await import('./deviceAnswers.ts');
    return answerOnDevice(path, owner);
  },
  async keep(owner, path, data) {
    try {
      const { keepOwnCopy } = await import('./ownCopies.ts');
      // The person may have signed out while that was loading.
      if (currentToken() !== null && accountId() === owner) await keepOwnCopy(owner, path, data);
    } catch {
      // The module could not be loaded without a connection. Nothing is saved this time.
    }
  },
  keepTracked(data) {
    void import('./trackedCopy.ts').then(
      ({ keepTrackedCopy }) => keepTrackedCopy(data),
      () => undefined,
    );
  },
};

const firstGapMs = 5_000;
const longestGapMs = 5 * 60_000;

/** Calls `run` at most every 5 s, then half as often each time, or a failing read would trigger it again and again. */
function spaced(run: () => void): () => void {
  let gapMs = firstGapMs;
  let nextAt = 0;
  addEventListener('online', () => {
    gapMs = firstGapMs;
    nextAt = 0;
  });
  return () => {
    const now = performance.now();
    if (now < nextAt) return;
    // After a quiet period we start again with the short gap.
    gapMs = now > nextAt + longestGapMs ? firstGapMs : Math.min(gapMs * 2, longestGapMs);
    nextAt = now + gapMs;
    run();
  };
}

/**
 * Creates the transport that falls back to this device when the network fails.
 * @param readAgain reads everything on screen again; called when the shop answers again while copies are shown
 * @param isSaved whether the document itself came from this device, because the shop did not answer in time
 */
export function createBrowserReads(network: Transport, readAgain: () => void, isSaved: boolean): Transport {
  const state = createConnectionState({ isOnline: () => navigator.onLine, now: () => performance.now() });
  // Whoever has waited for the document does not wait as long again for what is on it.
  if (isSaved) state.failed();
  const renew = spaced(() => {
    deviceStore.set(documentSavedAtAtom, null);
    readAgain();
  });
  return createDeviceTransport({
    network,
    device,
    state,
    person: () => ({ token: currentToken(), accountId: accountId() }),
    onBack: () => {
      if (deviceStore.get(savedAtAtom) !== null) renew();
    },
    now: () => Date.now(),
  });
}
