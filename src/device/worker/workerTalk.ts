import { messageSW } from 'workbox-window/messageSW.js';
import { readHealth, type ToWorker, type WorkerHealth } from './shared/workerMessages.ts';

/** How long to wait for an answer. A phone that has just woken up may need seconds to start a worker. */
const patienceMs = 10_000;

/** Sends a message to the worker without waiting for an answer. */
export function tellWorker(worker: ServiceWorker, message: ToWorker): void {
  void messageSW(worker, message);
}

/** Asks a worker for its health. @returns null when it does not answer within 10 seconds, or not in our format */
export async function askWorker(worker: ServiceWorker): Promise<WorkerHealth | null> {
  const question: ToWorker = { kind: 'health' };
  const silence = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  // Workbox itself would wait for an answer forever.
  return readHealth(await Promise.race<unknown>([messageSW(worker, question), silence]));
}
