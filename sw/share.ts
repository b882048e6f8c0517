import { isForeignShare, sharedLimits } from '#contract/core/shareOrigin.ts';
import { sharedFormPath, sharePath, shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';
import { cacheNames } from '#src/device/reads/shared/savedCopies.ts';
import { dropShared, keepShared, readShared, sharedField } from '#src/device/worker/shared/sharedPictures.ts';

/*
 * The share target. Any page of the web can post a form to it, and a worker sees less of a request than the server:
 * Origin and the referrer, but not Sec-Fetch-Site. So what names another site is refused, what names the shop is taken,
 * and what names nobody (the share sheet, or a page that hides its address) waits apart while the browser is led to the
 * same path by GET. There the server sees where the navigation began (Sec-Fetch-Site), and says whether to take it.
 */

/** How many pictures were left out before the question, in its address. */
const leftOutField = 'left-out';
/** How long the server may take to say where a share came from. */
const patienceMs = 4000;

/** Whether a request hands over pictures from the system's share sheet, or asks where they came from. */
export function isShare({ method }: Request, url: URL): boolean {
  return (method === 'POST' || method === 'GET') && url.pathname === sharePath;
}

interface ShareTools {
  readonly storage: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Saves the shared pictures on the device and redirects to the form, which asks before it adds them; works without a
 * connection. Never throws.
 */
export async function takeShare(request: Request, { storage, fetch }: ShareTools): Promise<Response> {
  const to = (path: string) => Response.redirect(new URL(path, request.url), 303);
  const form = (how: string) => to(`${sharedFormPath}?shared=${how}`);
  try {
    if (request.method === 'GET') {
      const cameFromSheet = await askServer(request, fetch);
      const files = cameFromSheet ? await readShared(storage, cacheNames.unprovenShare) : [];
      await dropShared(storage, cacheNames.unprovenShare);
      const before = Number(new URL(request.url).searchParams.get(leftOutField));
      return form(cameFromSheet ? await keepFiles(storage, files, before) : 'refused');
    }
    const source = sourceOf(request);
    if (source === 'foreign') return form('refused');
    const files = await readFiles(request);
    if (source === 'own') return form(await keepFiles(storage, files));
    await dropShared(storage, cacheNames.unprovenShare);
    const { stored: count, leftOut } = await keepShared(storage, files, cacheNames.unprovenShare);
    return count > 0 ? to(`${sharePath}?${leftOutField}=${leftOut}`) : form(leftOut > 0 ? 'none' : 'empty');
  } catch {
    // The form says that nothing arrived and offers the file picker.
    return form('failed');
  }
}

/** Keeps the pictures of a share. @returns how it went, for the form's address */
async function keepFiles(storage: CacheStorage, files: readonly File[], leftOutBefore = 0): Promise<string> {
  const share = await keepShared(storage, files);
  const { stored: count } = share;
  const leftOut = share.leftOut + leftOutBefore;
  if (count === 0) return leftOut > 0 ? ((await readShared(storage)).length > 0 ? 'full' : 'none') : 'empty';
  return leftOut > 0 ? 'some' : '1';
}

/** Where a share comes from, as far as a worker can see. */
function sourceOf({ headers, referrer, referrerPolicy, destination, url }: Request): 'own' | 'foreign' | 'unknown' {
  const { origin } = new URL(url);
  const headersOfShare = { origin: headers.get('origin'), site: headers.get('sec-fetch-site') };
  if (isForeignShare(headersOfShare, [origin])) return 'foreign';
  if (headersOfShare.origin === origin) return 'own';
  // The share sheet opens a page of its own, from no page, and wishes nothing about referrers.
  const isFromPage = /^https?:/.test(referrer) && new URL(referrer).origin !== origin;
  if (isFromPage || referrerPolicy === 'no-referrer') return 'foreign';
  return destination === 'document' || destination === '' ? 'unknown' : 'foreign';
}

/** Whether the server saw that no page of another site began this; true while it cannot be asked. */
async function askServer(request: Request, fetch: ShareTools['fetch']): Promise<boolean> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs, null);
  });
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer?.status !== 403 || answer.headers.get(shopMarkHeader) !== shopMark;
}

/** Reads the pictures of the form, and no more bytes than pictures may have. */
async function readFiles(request: Request): Promise<File[]> {
  const type = request.headers.get('content-type') ?? '';
  const body = request.body?.pipeThrough(bounded(sharedLimits.bytes * 1.5));
  const form = await (body ? new Response(body, { headers: { 'content-type': type } }) : request).formData();
  return form.getAll(sharedField).filter((entry) => entry instanceof File);
}

/** Lets so many bytes through, and then fails. */
function bounded(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new Error('The pictures are too large.'));
      else controller.enqueue(chunk);
    },
  });
}
