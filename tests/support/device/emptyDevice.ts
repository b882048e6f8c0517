/** Deletes all that pages of this origin have stored in the browser, but for caches. @throws storage errors */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(name)));
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () =>
      reject(new Error(`The database ${name} could not be deleted.`, { cause: request.error })),
    );
  });
}
