import { type NewRelease, readToWorker, type WorkerHealth } from '#src/device/worker/shared/workerMessages.ts';

interface Tools {
  readonly release: string;
  readonly isComplete: () => Promise<boolean>;
  /** Fetches the files that an install left out, and deletes those that are no longer needed. */
  readonly tidy: (event: ExtendableEvent) => Promise<void>;
  readonly keepPage: (url: string) => Promise<void>;
  readonly refreshSnapshot: (wishes: { thumbnails: boolean }) => Promise<void>;
  readonly sendOutbox: () => Promise<void>;
  readonly skipWaiting: () => Promise<void>;
  readonly tabs: () => Promise<readonly Pick<Client, 'postMessage'>[]>;
}

/** Creates the part of the worker that handles messages from pages. */
export function createMessages({
  release,
  isComplete,
  tidy,
  keepPage,
  refreshSnapshot,
  sendOutbox,
  skipWaiting,
  tabs,
}: Tools) {
  let hasAsked = false;
  return {
    /** Does what a tab asks for; resolves when it is done. Unknown messages are ignored. */
    async handle(
      data: unknown,
      port: Pick<MessagePort, 'postMessage'> | undefined,
      event: ExtendableEvent,
    ): Promise<void> {
      const message = readToWorker(data);
      if (message?.kind === 'health') {
        const health: WorkerHealth = { kind: 'health', release, complete: await isComplete() };
        port?.postMessage(health);
        await tidy(event);
      } else if (message?.kind === 'take-over') {
        hasAsked = message.consent;
        await skipWaiting();
      } else if (message?.kind === 'refresh-snapshot') {
        await refreshSnapshot(message);
      } else if (message?.kind === 'send-outbox') {
        await sendOutbox();
      } else if (message) {
        await keepPage(message.url);
      }
    },
    /** Call once this worker controls all tabs: notifies the tabs if a person asked for the update. */
    async activated(): Promise<void> {
      if (!hasAsked) return;
      hasAsked = false;
      const message: NewRelease = { kind: 'new-release' };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs are of this origin alone
      for (const tab of await tabs()) tab.postMessage(message);
    },
  };
}
