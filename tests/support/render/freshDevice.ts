/*
 * Each file of component tests starts on an empty device, whatever the previous one in the same browser has left. It is
 * emptied before the file is loaded, since a start reads the device (`src/device/typedCopy.ts`): a session that the
 * previous file had left by a Logout would load the page anew in the middle of a test.
 */
localStorage.clear();
sessionStorage.clear();
const databases = await indexedDB.databases();
await Promise.all(databases.map(({ name = '' }) => deleted(name)));

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () =>
      reject(new Error(`The database ${name} could not be deleted.`, { cause: request.error })),
    );
  });
}

export {};
