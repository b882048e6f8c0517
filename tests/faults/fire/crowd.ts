import { Worker } from 'node:worker_threads';
import type { CrowdOrder, CrowdReport } from './crowdWorker.ts';

/** Many who ask at once, in a thread of their own, so that who measures beside them is not held up by them. */
export interface Crowd {
  /** Once every connection is open. */
  readonly gathered: Promise<void>;
  readonly done: Promise<CrowdReport>;
}

/** Sends a crowd to a server. */
export function sendCrowd(order: CrowdOrder): Crowd {
  const worker = new Worker(new URL('crowdWorker.ts', import.meta.url), { workerData: order });
  const { promise: gathered, resolve: isGathered } = Promise.withResolvers<void>();
  const { promise: done, resolve, reject } = Promise.withResolvers<CrowdReport>();
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
