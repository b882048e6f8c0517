import { messageSW } from 'workbox-window/messageSW.js';
import { readHealth, type ToWorker, type WorkerHealth } from './shared/workerMessages.ts';

/** A phone that has just been woken may take seconds to start a worker. */
const patienceMs = 10_000;

/** Says something to the worker; no answer is waited for. */
export function tellWorker(worker: ServiceWorker, message: ToWorker): void {
  void messageSW(worker, message);
}

/** Asks a worker how it is. @returns null when it does not answer in time, or not in our words */
export async function askWorker(worker: ServiceWorker): Promise<WorkerHealth | null> {
  const question: ToWorker = { kind: 'health' };
  const silence = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  // Workbox waits for an answer as long as it takes.
  return readHealth(await Promise.race<unknown>([messageSW(worker, question), silence]));
}
