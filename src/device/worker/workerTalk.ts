import { readHealth, type ToWorker, type WorkerHealth } from './shared/workerMessages.ts';

/** A phone that has just been woken may take seconds to start a worker. */
const patienceMs = 10_000;

/** Says something to the worker; no answer is waited for. */
export function tellWorker(worker: Pick<ServiceWorker, 'postMessage'>, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers are of this origin alone
  worker.postMessage(message);
}

/** Asks a worker how it is. @returns null when it does not answer in time, or not in our words */
export function askWorker(worker: Pick<ServiceWorker, 'postMessage'>): Promise<WorkerHealth | null> {
  const { port1, port2 } = new MessageChannel();
  const question: ToWorker = { kind: 'health' };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(readHealth(data));
    });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
