import { answerFromSnapshot } from './search/snapshotAnswers.ts';
import { bestCopy } from './copyChoice.ts';
import { type DeviceAnswer, trackPath } from './deviceTransport.ts';
import { answerOwn } from './ownAnswers.ts';
import { trackedCopy } from './trackedCopy.ts';
import { workerCopy } from './workerCopies.ts';

/*
 * All that this device could answer a read with. It is large, with the search and its word lists, and needed only when
 * the connection is gone: import it then.
 */

/** The best copy for a read, as `DeviceReads.answer` promises. Storage that is away counts as empty. */
export async function answerOnDevice(path: string, accountId: string | null): Promise<DeviceAnswer | null> {
  const now = new Date();
  const [own, worker, snapshot] = await Promise.allSettled([
    accountId === null ? ofNobody(path) : answerOwn(accountId, path, now),
    workerCopy(path),
    answerFromSnapshot(path, now),
  ]);
  return bestCopy([own, worker, snapshot].map((held) => (held.status === 'fulfilled' ? held.value : null)));
}

/** What the device keeps for somebody without an account. A broken copy counts as none. */
async function ofNobody(path: string): Promise<DeviceAnswer | null> {
  return path === trackPath ? trackedCopy() : null;
}
