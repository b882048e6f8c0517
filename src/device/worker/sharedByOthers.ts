import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { dropShared, readShared } from './shared/sharedPictures.ts';

/** How long to wait for the files of an app that was opened with files. */
const launchPatienceMs = 300;

/**
 * Returns the pictures that were given to the app from outside, through the share sheet or by opening files with it. They
 * stay until `endSharedPictures`, so let the person say whether to add them. The list is empty when there are none, or
 * when a share arrived without its bytes; offer the file picker then. Never throws.
 */
export async function findSharedPictures(): Promise<File[]> {
  try {
    const storage = cacheStorage();
    const [shared, opened] = await Promise.all([storage ? readShared(storage) : [], openedFiles()]);
    return [...shared, ...opened];
  } catch {
    return [];
  }
}

/** Ends the waiting of shared pictures, because they were added or discarded. Never throws. */
export async function endSharedPictures(): Promise<void> {
  const storage = cacheStorage();
  if (storage) await dropShared(storage).catch(() => undefined);
}

interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

function openedFiles(): Promise<File[]> {
  if (!hasLaunchQueue(window)) return Promise.resolve([]);
  const { launchQueue } = window;
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), launchPatienceMs);
    launchQueue.setConsumer(({ files = [] }) => {
      Promise.all(files.map((file) => file.getFile())).then(resolve, () => resolve([]));
    });
  });
}

function hasLaunchQueue(page: object): page is { launchQueue: LaunchQueue } {
  return 'launchQueue' in page;
}
