import { sharedFormPath, sharePath } from '#contract/core/shopMark.ts';
import { keepShared, sharedField } from '#src/device/worker/shared/sharedPictures.ts';

/** Whether a request hands over pictures from the system's share sheet. */
export function isShare({ method }: Request, url: URL): boolean {
  return method === 'POST' && url.pathname === sharePath;
}

/** Saves the shared pictures on the device and redirects to the form; works without a connection. Never throws. */
export async function takeShare(request: Request, storage: CacheStorage): Promise<Response> {
  let how = 'failed';
  try {
    const form = await request.formData();
    const files = form.getAll(sharedField).filter((entry) => entry instanceof File);
    how = (await keepShared(storage, files)) > 0 ? '1' : 'empty';
  } catch {
    // The form says that nothing arrived and offers the file picker.
  }
  return Response.redirect(new URL(`${sharedFormPath}?shared=${how}`, request.url), 303);
}
