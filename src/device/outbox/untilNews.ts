import { deviceOutbox } from './shared/outbox.ts';

/**
 * Resolves once something is so with the outbox, or patience is over. Asked now, and at each change of it.
 * @throws what `isSo` throws
 */
export async function untilNews(isSo: () => Promise<boolean>, patienceMs: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      unlisten();
      resolve();
    };
    const look = async () => {
      if (await isSo()) stop();
    };
    const timer = setTimeout(stop, patienceMs);
    const unlisten = deviceOutbox().news.listen(() => void look().catch(reject));
    // It may have come to be before anybody listened.
    look().catch(reject);
  });
}
