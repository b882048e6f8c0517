import { cacheNames } from '#src/device/reads/shared/savedCopies.ts';

/*
 * Pictures that came through the system's share sheet. The worker stores them, and the form of a new advert takes them.
 * Android may pass the same share twice, the second time with empty files, or only files without any bytes. Empty files
 * never replace what is stored.
 */

/** The name of the form field, as in the manifest. */
export const sharedField = 'pictures';
const nameHeader = 'x-file-name';
const place = (index: number) => `/shared/${index}`;

/**
 * Stores the pictures of a share in place of earlier ones.
 * @returns how many were stored; 0 when all are empty, in which case nothing changes
 * @throws storage errors
 */
export async function keepShared(storage: CacheStorage, files: readonly File[]): Promise<number> {
  const whole = files.filter(({ size }) => size > 0);
  if (whole.length === 0) return 0;
  await storage.delete(cacheNames.shared);
  const cache = await storage.open(cacheNames.shared);
  for (const [index, file] of whole.entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(place(index), new Response(file, { headers }));
  }
  return whole.length;
}

/** Returns the stored pictures in order, and deletes them. @throws storage errors */
export async function takeShared(storage: CacheStorage): Promise<File[]> {
  if (!(await storage.has(cacheNames.shared))) return [];
  const cache = await storage.open(cacheNames.shared);
  const files: File[] = [];
  for (let answer = await cache.match(place(0)); answer; answer = await cache.match(place(files.length))) {
    const type = answer.headers.get('content-type') ?? '';
    const name = decodeURIComponent(answer.headers.get(nameHeader) ?? '');
    files.push(new File([await answer.blob()], name, { type }));
  }
  await storage.delete(cacheNames.shared);
  return files;
}
