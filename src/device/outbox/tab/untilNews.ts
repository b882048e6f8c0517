import { deviceOutbox } from '../shared/deviceOutbox.ts';

/**
 * Resolves once `isSo` returns true, or after `patienceMs` milliseconds. `isSo` is called now and at each change of the
 * outbox.
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
    // The condition may have become true before we listened.
    look().catch(reject);
  });
}
