import type { Transport } from '#src/http/http.ts';
import { savedAtAtom, forgetCopies } from '#src/http/savedAnswers.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { createDeviceTransport, type DeviceReads } from './deviceTransport.ts';
import { createConnectionState } from './connectionState.ts';

/* What this device answers when the network does not. The parts that do it are loaded when they are first needed. */

const accountId = () => deviceStore.get(accountAtom)?.id ?? null;

const device: DeviceReads = {
  async answer(path, owner) {
    const { answerOnDevice } = await import('./deviceAnswers.ts');
    return answerOnDevice(path, owner);
  },
  async keep(owner, path, data) {
    try {
      const { keepOwnCopy } = await import('./ownCopies.ts');
      // They may have left while that was loaded.
      if (currentToken() !== null && accountId() === owner) await keepOwnCopy(owner, path, data);
    } catch {
      // The part cannot be had without a connection: nothing is kept this time.
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

/** Lets something happen every 5 s at most, then half as often each time: where one read alone fails, it fails again. */
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
    // A quiet while later it is another matter.
    gapMs = now > nextAt + longestGapMs ? firstGapMs : Math.min(gapMs * 2, longestGapMs);
    nextAt = now + gapMs;
    run();
  };
}

/**
 * Puts this device behind the network.
 * @param readAgain has all that is on screen read anew; called when the shop answers again while copies are shown
 */
export function createBrowserReads(network: Transport, readAgain: () => void): Transport {
  const renew = spaced(() => {
    forgetCopies();
    readAgain();
  });
  return createDeviceTransport({
    network,
    device,
    state: createConnectionState({ isOnline: () => navigator.onLine, now: () => performance.now() }),
    person: () => ({ token: currentToken(), accountId: accountId() }),
    onBack: () => {
      if (deviceStore.get(savedAtAtom) !== null) renew();
    },
    now: () => Date.now(),
  });
}
