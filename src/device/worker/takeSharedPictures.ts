import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { takeShared } from './shared/sharedPictures.ts';

/** How long to wait for the files of an app that was opened with files. */
const launchPatienceMs = 300;

/**
 * Returns the pictures that a person gave to the app from outside, through the share sheet or by opening files with it.
 * They are returned only once. The list is empty when there are none, or when a share arrived without its bytes; offer
 * the file picker then. Never throws.
 */
export async function takeSharedPictures(): Promise<File[]> {
  try {
    const storage = cacheStorage();
    const [shared, opened] = await Promise.all([storage ? takeShared(storage) : [], openedFiles()]);
    return [...shared, ...opened];
  } catch {
    return [];
  }
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
