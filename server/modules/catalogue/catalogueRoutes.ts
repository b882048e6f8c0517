import { catalogueAnswerSchema } from '#contract/catalogue/catalogue.ts';
import { suggestAnswerSchema, suggestQuerySchema } from '#contract/catalogue/listing.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { createCatalogueReader } from './catalogueCounts.ts';
import { registerSnapshot } from './snapshotRoutes.ts';
import type { ReadSet } from './snapshotVersions.ts';
import { createSuggest } from './suggest.ts';
import { registerThumbnails } from './thumbnailRoutes.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('catalogue');

/** Registers everything under /catalogue. @param readNewestAdverts reads the set of adverts that devices store */
export function registerCatalogue(
  app: App,
  context: ModuleContext,
  { readNewestAdverts }: { readNewestAdverts: ReadSet },
): void {
  registerSnapshot(app, context, readNewestAdverts);
  registerThumbnails(app, context);
  const readCatalogue = createCatalogueReader(context);
  const suggest = createSuggest(context);

  app.get(
    '/catalogue',
    route(null, 'Categories, makes with models, and regions', { response: { 200: catalogueAnswerSchema } }),
    async (request, reply) => context.sendRemembered(request, reply, readCatalogue),
  );

  app.get(
    '/catalogue/suggest',
    route(null, 'Suggestions for a search that is being typed', {
      querystring: suggestQuerySchema,
      response: { 200: suggestAnswerSchema },
    }),
    async (request, reply) => context.sendRemembered(request, reply, (reader) => suggest(reader, request.query.q)),
  );
}
