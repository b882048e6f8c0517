import { Worker } from 'node:worker_threads';
import type { CrowdOrder, CrowdReport } from './crowdWorker.ts';
import { deferred } from '#tests/support/deferred.ts';

/** Many clients that send requests at once, in their own thread so that they do not hold up the measuring thread. */
export interface Crowd {
  /** Resolves once every connection is open. */
  readonly gathered: Promise<void>;
  readonly done: Promise<CrowdReport>;
}

/** Starts a crowd against a server. `done` rejects when its thread fails. */
export function sendCrowd(order: CrowdOrder): Crowd {
  const worker = new Worker(new URL('crowdWorker.ts', import.meta.url), { workerData: order });
  const { promise: gathered, resolve: isGathered } = deferred<void>();
  const { promise: done, resolve, reject } = deferred<CrowdReport>();
  worker.on('message', (message: 'gathered' | CrowdReport) => {
    if (message === 'gathered') isGathered();
    else resolve(message);
  });
  worker.on('error', (error) => {
    isGathered();
    reject(error);
  });
  return { gathered, done };
}
