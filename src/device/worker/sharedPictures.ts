import { takeShared } from './shared/sharedPictures.ts';

/** How long an app that was opened with files may take to be handed them. */
const launchPatienceMs = 300;

/**
 * The pictures that a person gave to the app from outside: by the share sheet, or by opening files with it. They are
 * handed out once. Empty when there are none, which also happens when a share arrived without its bytes: offer the
 * picker then. Never throws.
 */
export async function takeSharedPictures(): Promise<File[]> {
  try {
    const [shared, opened] = await Promise.all(['caches' in window ? takeShared(caches) : [], openedFiles()]);
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
