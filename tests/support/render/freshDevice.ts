/* Each file of component tests starts on an empty device, whatever the previous one in the same browser has left. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(name)));
});

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () =>
      reject(new Error(`The database ${name} could not be deleted.`, { cause: request.error })),
    );
  });
}
