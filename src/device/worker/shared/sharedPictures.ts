import { sharedLimits } from '#contract/core/shareOrigin.ts';
import { cacheNames } from '#src/device/reads/shared/savedCopies.ts';

/*
 * Pictures that came through the system's share sheet. The worker stores them, and the form of a new advert offers
 * them, until the person adds or discards them. Android may pass the same share twice, the second time with empty files,
 * or only files without any bytes. Nothing that comes later removes what waits.
 */

/** The name of the form field, as in the manifest. */
export const sharedField = 'pictures';
const nameHeader = 'x-file-name';
const place = (index: number) => `/shared/${index}`;

/** How many pictures were stored, and whether others did not fit or are none. */
export interface KeptShare {
  readonly stored: number;
  readonly leftOut: number;
}

/** Whether a file says that it is a picture that a phone makes; a drawing that can contain scripts is none. */
function isPictureFile({ type, size }: File): boolean {
  return size > 0 && /^image\/(?!svg)/i.test(type);
}

/**
 * Stores the pictures of a share behind those that wait already, as far as `sharedLimits` allow. Empty files and files
 * that are no pictures are left out.
 * @throws storage errors
 */
export async function keepShared(
  storage: CacheStorage,
  files: readonly File[],
  name: string = cacheNames.shared,
): Promise<KeptShare> {
  const pictures = files.filter(isPictureFile);
  if (pictures.length === 0) return { stored: 0, leftOut: files.filter(({ size }) => size > 0).length };
  const waiting = await readShared(storage, name);
  let count = waiting.length;
  let bytes = waiting.reduce((sum, { size }) => sum + size, 0);
  let stored = 0;
  const cache = await storage.open(name);
  for (const file of pictures) {
    const fits = file.size <= sharedLimits.pictureBytes && bytes + file.size <= sharedLimits.bytes;
    if (count >= sharedLimits.pictures || !fits) continue;
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(place(count), new Response(file, { headers }));
    count += 1;
    stored += 1;
    bytes += file.size;
  }
  return { stored, leftOut: pictures.length - stored };
}

/** Returns the stored pictures in order, and leaves them. @throws storage errors */
export async function readShared(storage: CacheStorage, name: string = cacheNames.shared): Promise<File[]> {
  if (!(await storage.has(name))) return [];
  const cache = await storage.open(name);
  const files: File[] = [];
  for (let answer = await cache.match(place(0)); answer; answer = await cache.match(place(files.length))) {
    const type = answer.headers.get('content-type') ?? '';
    const fileName = decodeURIComponent(answer.headers.get(nameHeader) ?? '');
    files.push(new File([await answer.blob()], fileName, { type }));
  }
  return files;
}

/** Deletes the stored pictures. May be repeated. @throws storage errors */
export async function dropShared(storage: CacheStorage, name: string = cacheNames.shared): Promise<void> {
  await storage.delete(name);
}
