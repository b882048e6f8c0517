import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  newSavedSearchSchema,
  savedSearchAnswerSchema,
  savedSearchChangeSchema,
  savedSearchesAnswerSchema,
  savedSearchesPath,
  type SavedSearchView,
  newsCap,
} from '#contract/people/savedSearches.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import type { Codes } from '#server/plugins/session/codes.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { registerGuestSearches } from './guestRoutes.ts';
import { mailGuestNews } from './mailGuestNews.ts';
import { mailNews } from './mailNews.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  readSavedSearches,
  saveSearch,
  sweepSavedSearches,
  type SavedSearchRow,
  searchOf,
} from './savedSearchesRepository.ts';
import { registerPhoneSearches } from './phoneSearchRoutes.ts';
import { textPhoneNews } from './textPhoneNews.ts';
import type { FindNewAdverts, NewsContext } from './searchNews.ts';
import { registerStopLinks } from './stopRoutes.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

const gone = 'This saved search is no longer here.';

/**
 * Registers the routes for an account's own saved searches, the links in their mails, and the job that sends the mails.
 */
export function registerSavedSearches(
  app: App,
  context: ModuleContext,
  { findNewAdverts, codes }: { findNewAdverts: FindNewAdverts; codes: Codes },
): void {
  const { db, clock, commands, jobs, limits, searches, sessions, signedIn } = context;
  const own = guard(async (request) => {
    const account = await sessions.require(request);
    const id = idIn(request.params);
    // Only looks among the account's own searches, so that nobody learns whether somebody else's exists.
    const row = id === null ? null : await findSavedSearch(db, account.id, id);
    if (!row) throw notFound(gone);
    return { account, row };
  });
  const one = `${savedSearchesPath}/:id`;

  registerStopLinks(app, context);
  registerGuestSearches(app, context);
  registerPhoneSearches(app, context, { codes });
  jobs.handle('mail-saved-searches', async () => {
    await sweepSavedSearches(db, clock());
    await mailNews({ ...context, findNewAdverts, log: app.log });
    await mailGuestNews({ ...context, findNewAdverts, log: app.log });
    await textPhoneNews({ ...context, findNewAdverts, log: app.log });
  });
  jobs.schedule('mail-saved-searches', '7,37 * * * *');

  app.get(
    savedSearchesPath,
    route(signedIn, 'Your saved searches', { response: { 200: savedSearchesAnswerSchema } }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const now = clock();
      await limits.takeExpensive(`saved searches ${id}`);
      const items = await searches.run(request.ip, async () => {
        const views: SavedSearchView[] = [];
        // One after the other, since fifty at once would use every database connection.
        for (const row of await readSavedSearches(db, id))
          views.push(await viewOf({ db, findNewAdverts, log: app.log }, row, now));
        return views;
      });
      return sendPrivate(reply, { items });
    },
  );

  app.post(
    savedSearchesPath,
    route(signedIn, 'Save a search, to get mails about new adverts in it', {
      body: newSavedSearchSchema,
      response: { 200: savedSearchAnswerSchema, 201: savedSearchAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        const saved = await saveSearch(tx, id, request.body.search, clock());
        return { status: saved.existed ? 200 : 201, body: saved };
      });
    },
  );

  app.patch(
    one,
    route(own, 'Turn the mails of a saved search on or off, or mark it as seen', {
      params: oneId,
      body: savedSearchChangeSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { account, row } = own.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        await changeSavedSearch(tx, row, request.body, clock());
        return { status: 200, body: { message: 'The saved search was changed.' } };
      });
    },
  );

  app.delete(
    one,
    route(own, 'Delete a saved search', {
      params: oneId,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { account, row } = own.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        await deleteSavedSearch(tx, row.id, clock());
        return { status: 200, body: { message: 'The saved search was deleted.' } };
      });
    },
  );
}

/** A saved search for its owner. If its news cannot be counted, `news` is null, and the others are still shown. */
async function viewOf(
  { db, findNewAdverts, log }: Pick<NewsContext, 'db' | 'findNewAdverts' | 'log'>,
  row: SavedSearchRow,
  now: Date,
): Promise<SavedSearchView> {
  const search = searchOf(row);
  const since = { after: row.seenAt, upTo: now, accountId: row.accountId };
  const found = search && findNewAdverts(db, search, since, { limit: 0, cap: newsCap, now });
  const news = await found?.catch((error: unknown) => {
    log.warn({ err: error, search: row.id }, 'the news of a saved search could not be counted');
    return null;
  });
  const { id, name, mails, createdAt } = row;
  return {
    id,
    name,
    search: search && { ...search },
    mails,
    news: news?.total ?? null,
    savedAt: createdAt.toISOString(),
  };
}
