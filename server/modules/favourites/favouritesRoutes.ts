import {
  favouriteMarksAnswerSchema,
  favouritesAnswerSchema,
  favouritesChangeSchema,
  favouritesPath,
} from '#contract/people/favourites.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { changeFavourites, type ReadOffered, readFavourites, readMarks } from './favouritesRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/** Registers GET and PUT /auth/me/favourites, for the signed-in account. */
export function registerFavourites(
  app: App,
  { db, clock, commands, signedIn }: ModuleContext,
  { readOffered }: { readOffered: ReadOffered },
): void {
  app.get(
    favouritesPath,
    route(signedIn, 'Your favourites', { response: { 200: favouritesAnswerSchema } }),
    async (request, reply) => sendPrivate(reply, await readFavourites(db, signedIn.of(request).id, readOffered)),
  );

  app.put(
    favouritesPath,
    route(signedIn, 'Add adverts to your favourites, and remove them', {
      body: favouritesChangeSchema,
      response: { 200: favouriteMarksAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        await changeFavourites(tx, id, request.body, clock());
        return { status: 200, body: await readMarks(tx, id) };
      });
    },
  );
}
