import { cacheNames } from '#src/device/reads/shared/savedCopies.ts';

/*
 * Pictures that came by the system's share sheet: the worker puts them down, the form of a new advert takes them up.
 * Android may hand over the same share twice, the second time with empty files, or files without any bytes at all; what
 * is empty never replaces what is there.
 */

/** The name of the field, as the manifest says it. */
export const sharedField = 'pictures';
const nameHeader = 'x-file-name';
const place = (index: number) => `/shared/${index}`;

/** Keeps the pictures of a share in place of earlier ones. @returns how many; 0 when all are empty, then nothing changes */
export async function keepShared(caches: CacheStorage, files: readonly File[]): Promise<number> {
  const whole = files.filter(({ size }) => size > 0);
  if (whole.length === 0) return 0;
  await caches.delete(cacheNames.shared);
  const cache = await caches.open(cacheNames.shared);
  for (const [index, file] of whole.entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(place(index), new Response(file, { headers }));
  }
  return whole.length;
}

/** The kept pictures, in their order; they are forgotten with it. */
export async function takeShared(caches: CacheStorage): Promise<File[]> {
  if (!(await caches.has(cacheNames.shared))) return [];
  const cache = await caches.open(cacheNames.shared);
  const files: File[] = [];
  for (let answer = await cache.match(place(0)); answer; answer = await cache.match(place(files.length))) {
    const type = answer.headers.get('content-type') ?? '';
    const name = decodeURIComponent(answer.headers.get(nameHeader) ?? '');
    files.push(new File([await answer.blob()], name, { type }));
  }
  await caches.delete(cacheNames.shared);
  return files;
}
