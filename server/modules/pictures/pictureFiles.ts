import { pictureSlots, thumbnailWidth, type PictureSlot } from '#contract/core/pictures/pictures.ts';
import type { App, ModuleContext } from '../../deps.ts';
import {
  derivativeContentType,
  derivativeFormats,
  derivativeKey,
  type DerivativeFormat,
} from '../../pictures/pictureKeys.ts';
import { createThumbnails } from '../../pictures/thumbnails.ts';
import { openedPictureCaching, publicPictureCaching } from '#server/plugins/pictures/picturePasses.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a file name such as "640.avif"; null for any other. */
function readFileName(name: string): { slot: PictureSlot; format: DerivativeFormat } | null {
  const [width, ending, ...more] = name.split('.');
  const slot = pictureSlots.find((slot) => String(slot) === width);
  const format = derivativeFormats.find((format) => format === ending);
  return slot && format && more.length === 0 ? { slot, format } : null;
}

const thumbnailFile = `${thumbnailWidth}.avif`;

/**
 * Serves GET /pictures/:id/:slot.(avif|webp|jpeg), outside of /api: the files to which `pictureUrl` points, and the
 * thumbnails. Strangers only get pictures that are public. The derivatives of a picture never change, so a client that
 * was allowed to see one may cache it for a year. A response for a missing or hidden picture is never cached.
 */
export function registerPictureFiles(
  app: App,
  { pictures, picturePasses, shownPictures }: Pick<ModuleContext, 'pictures' | 'picturePasses' | 'shownPictures'>,
): void {
  const thumbnails = createThumbnails(pictures);
  app.get<{ Params: { id: string; file: string }; Querystring: { pass?: unknown } }>(
    '/pictures/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const file = readFileName(request.params.file);
      const missing = () =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No such picture.');
      if (!uuid.test(id)) return missing();
      const { pass } = request.query;
      const isOpened = typeof pass === 'string' && picturePasses.opens(id, pass);
      // A hidden picture and a missing one get the same response.
      if (!isOpened && !(await shownPictures.among([id])).has(id)) return missing();
      const send = (body: Buffer, format: DerivativeFormat) =>
        reply
          .header('cache-control', isOpened ? openedPictureCaching : publicPictureCaching)
          .type(derivativeContentType(format))
          .send(body);
      if (request.params.file === thumbnailFile) {
        const thumbnail = await thumbnails.get(id);
        return thumbnail ? send(thumbnail, 'avif') : missing();
      }
      if (!file) return missing();
      const stored = await pictures.get(derivativeKey(id, file.slot, file.format));
      return stored ? send(stored.body, file.format) : missing();
    },
  );
}
