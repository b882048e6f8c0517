import { type NewRelease, readToWorker, type WorkerHealth } from '#src/device/worker/shared/workerMessages.ts';

interface Doing {
  readonly release: string;
  readonly isComplete: () => Promise<boolean>;
  /** Fetches what an install left out, and clears away what nobody needs. */
  readonly tidy: (event: ExtendableEvent) => Promise<void>;
  readonly keepPage: (url: string) => Promise<void>;
  readonly refreshSnapshot: (asked: { thumbnails: boolean }) => Promise<void>;
  readonly skipWaiting: () => Promise<void>;
  readonly tabs: () => Promise<readonly Pick<Client, 'postMessage'>[]>;
}

/** Makes the part of the worker that the page talks to. */
export function createMessages({ release, isComplete, tidy, keepPage, refreshSnapshot, skipWaiting, tabs }: Doing) {
  let asked = false;
  return {
    /** Does what a tab asks for; ends when it is done. What is not understood is left alone. */
    async hear(
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
        asked = message.consent;
        await skipWaiting();
      } else if (message?.kind === 'refresh-snapshot') {
        await refreshSnapshot(message);
      } else if (message) {
        await keepPage(message.url);
      }
    },
    /** Once this worker is everybody's: tells the tabs, when it is so because a person asked for it. */
    async activated(): Promise<void> {
      if (!asked) return;
      asked = false;
      const word: NewRelease = { kind: 'new-release' };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs are of this origin alone
      for (const tab of await tabs()) tab.postMessage(word);
    },
  };
}
