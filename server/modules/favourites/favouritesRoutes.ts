import {
  favouriteMarksAnswerSchema,
  favouritesAnswerSchema,
  favouritesChangeSchema,
  favouritesPath,
} from '#contract/people/favourites.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { changeFavourites, type ReadOffered, readFavourites, readMarks } from './favouritesRepository.ts';

/** Registers GET and PUT /auth/me/favourites, for the signed-in account. */
export function registerFavourites(
  app: App,
  { db, clock, commands, sessions }: ModuleContext,
  { readOffered }: { readOffered: ReadOffered },
): void {
  const signedIn = guard((request) => sessions.require(request));
  const tags = ['account'];
  const security = [{ session: [] }];

  app.get(
    favouritesPath,
    {
      onRequest: signedIn.hook,
      schema: { tags, summary: 'Your favourites', security, response: { 200: favouritesAnswerSchema } },
    },
    async (request, reply) => sendPrivate(reply, await readFavourites(db, signedIn.of(request).id, readOffered)),
  );

  app.put(
    favouritesPath,
    {
      onRequest: signedIn.hook,
      schema: {
        tags,
        summary: 'Add adverts to your favourites, and remove them',
        security,
        body: favouritesChangeSchema,
        response: { 200: favouriteMarksAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        await changeFavourites(tx, id, request.body, clock());
        return { status: 200, body: await readMarks(tx, id) };
      });
    },
  );
}
