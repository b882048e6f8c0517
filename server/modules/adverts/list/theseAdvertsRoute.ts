import * as z from 'zod';
import {
  theseAdvertsAnswerSchema,
  theseAdvertsPath,
  theseAdvertsQuerySchema,
} from '#contract/catalogue/theseAdverts.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { sendPublic } from '#server/plugins/answers/publicAnswer.ts';
import { readOfferedWithLeft } from '#server/modules/adverts/list/offeredAdverts.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('adverts');

/**
 * Registers the call by which a device asks which of the adverts that it stores are still on offer, and at what price.
 */
export function registerTheseAdverts(app: App, { reads, searches }: ModuleContext): void {
  app.get(
    theseAdvertsPath,
    route(null, 'Which of these adverts are on offer', {
      querystring: theseAdvertsQuerySchema,
      response: { 200: theseAdvertsAnswerSchema },
    }),
    async (request, reply) => {
      // Invalid ids are dropped, as no advert has them.
      const wantedIds = request.query.ids.filter((id) => z.uuid().safeParse(id).success).map((id) => id.toLowerCase());
      const items = await searches.run(request.ip, () =>
        reads.read(request, (reader) => readOfferedWithLeft(reader, wantedIds)),
      );
      return sendPublic(request, reply, { items });
    },
  );
}
