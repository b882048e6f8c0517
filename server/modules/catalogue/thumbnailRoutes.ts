import { setTimeout } from 'node:timers/promises';
import { thumbnailsAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { thumbnailsQuerySchema } from '#contract/catalogue/snapshotQueries.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { createThumbnails } from '../../pictures/thumbnails.ts';
import { publicPictureCaching } from '#server/plugins/pictures/picturePasses.ts';
import { packAnswer, sendPacked } from '#server/plugins/answers/publicAnswer.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('catalogue');

/**
 * How long a response may wait for thumbnails to be made. A thumbnail that takes longer is ready for the next request.
 */
const patienceMs = 10_000;

/** Registers GET /catalogue/thumbnails, for pictures that are public. */
export function registerThumbnails(
  app: App,
  { pictures, shownPictures }: Pick<ModuleContext, 'pictures' | 'shownPictures'>,
): void {
  const thumbnails = createThumbnails(pictures);

  app.get(
    '/catalogue/thumbnails',
    route(null, 'Small pictures, many in one answer', {
      querystring: thumbnailsQuerySchema,
      response: { 200: thumbnailsAnswerSchema },
    }),
    async (request, reply) => {
      const ids = [...new Set(request.query.ids)];
      const publicIds = await shownPictures.among(ids);
      const patience = new AbortController();
      const late = setTimeout(patienceMs, null, { signal: patience.signal }).catch(() => null);
      const found = await Promise.all(
        ids.map(async (id) => (publicIds.has(id) ? Promise.race([thumbnails.get(id), late]) : null)),
      );
      patience.abort();
      const made = ids.flatMap((id, index) => {
        const bytes = found[index];
        return bytes ? [{ id, avif: bytes.toString('base64') }] : [];
      });
      const answer = packAnswer(reply, { thumbnails: made });
      // A missing thumbnail may be there in a minute, so an incomplete response is not cached for long.
      return made.length === ids.length
        ? sendPacked(request, reply, answer, publicPictureCaching)
        : sendPacked(request, reply, answer);
    },
  );
}
