import { answerFromSnapshot } from './search/snapshotAnswers.ts';
import { bestCopy } from './copyChoice.ts';
import { type DeviceAnswer, trackPath } from './deviceTransport.ts';
import { answerOwn } from './ownAnswers.ts';
import { trackedCopy } from './trackedCopy.ts';
import { workerCopy } from './workerCopies.ts';

/*
 * Collects everything that this device could answer a read with. It is large, because it includes the search and its
 * word lists, and is needed only without a connection. Import it only then.
 */

/** Finds the best copy for a read, as `DeviceReads.answer` promises. A storage that is unavailable counts as empty. */
export async function answerOnDevice(path: string, accountId: string | null): Promise<DeviceAnswer | null> {
  const now = new Date();
  const [own, worker, snapshot] = await Promise.allSettled([
    accountId === null ? ofNobody(path) : answerOwn(accountId, path, now),
    workerCopy(path),
    answerFromSnapshot(path, now),
  ]);
  return bestCopy([own, worker, snapshot].map((copy) => (copy.status === 'fulfilled' ? copy.value : null)));
}

/** What the device stores for a person without an account. Rejects when the copy cannot be read. */
async function ofNobody(path: string): Promise<DeviceAnswer | null> {
  return path === trackPath ? trackedCopy() : null;
}
