import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { reviewListSchema, reviewsQuerySchema } from '#contract/catalogue/reviews.ts';
import { advertsOfVendorPage, reviewsOfVendorPage, vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { shortVendorPath } from '#contract/catalogue/vendorPaths.ts';
import type { Database } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { etagOf, isKnown, sendPublic } from '#server/plugins/answers/publicAnswer.ts';
import { readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { qrOf } from '../../qrCode.ts';
import { registerVendorPhone } from './vendorPhoneRoutes.ts';
import { readVendorFigures } from './vendorFigures.ts';
import { readReviews } from './vendorReviews.ts';
import { type FoundVendor, findVendor, readVendor } from './vendorsRepository.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('vendors');

export type ReadNewestOf = (db: Database, vendorId: string, limit: number) => Promise<AdvertSummary[]>;

const noVendor = 'There is no such vendor.';
const reviewsPage = 20;
const params = z.object({ id: z.string() });

/** Registers GET /vendors/:id, by id or slug, the reviews of the vendor, the QR code of its short address,
 * and the call that shows its phone number. */
export function registerVendors(
  app: App,
  context: ModuleContext,
  { readNewestOf }: { readNewestOf: ReadNewestOf },
): void {
  const { db, reads, clock, config } = context;
  registerVendorPhone(app, context, { findShown: async (idOrSlug) => requireShown(await findVendor(db, idOrSlug)) });
  app.get(
    '/vendors/:id',
    route(null, 'The public page of a vendor, by its id or a slug that it has or had', {
      params: oneId,
      response: { 200: vendorPageSchema },
    }),
    async (request, reply) => {
      const body = await ofShown(request, async (reader, { id, slug }) => {
        const vendor = await readVendor(reader, id);
        if (!vendor) throw notFound(noVendor);
        return {
          id,
          slug,
          ...vendor,
          figures: await readVendorFigures(reader, id, clock()),
          reviews: await readReviews(reader, id, { after: null, limit: reviewsOfVendorPage }),
          adverts: await readNewestOf(reader, id, advertsOfVendorPage),
        };
      });
      return sendPublic(request, reply, body);
    },
  );

  app.get(
    '/vendors/:id/reviews',
    route(null, 'The reviews of a vendor, newest first', {
      params: oneId,
      querystring: reviewsQuerySchema,
      response: { 200: reviewListSchema },
    }),
    async (request, reply) => {
      const { cursor } = request.query;
      const body = await ofShown(request, (reader, { id }) =>
        readReviews(reader, id, { after: readTimeCursor(cursor), limit: reviewsPage }),
      );
      return sendPublic(request, reply, body);
    },
  );

  app.get('/vendors/:id/qr.svg', { schema: { hide: true, params } }, async (request, reply) => {
    const slug = await ofShown(request, async (_reader, found) => found.slug);
    const { size, path } = qrOf(config.publicUrl + shortVendorPath(slug));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
    const etag = etagOf(svg);
    void reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60' });
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(svg);
  });

  /**
   * Runs a read of public data for the vendor of a request.
   * @throws ProblemError 404 for an unknown vendor or one that never had a plan, 410 for a vendor whose adverts are not
   *   shown
   */
  async function ofShown<T>(
    request: FastifyRequest,
    work: (reader: Database, found: FoundVendor) => Promise<T>,
  ): Promise<T> {
    const { id } = params.parse(request.params);
    return reads.read(request, async (reader, from) => {
      const found = await findVendor(reader, id);
      if (found?.shown || from === 'primary') return work(reader, requireShown(found));
      // A replica may not have a vendor yet who has just begun to sell.
      return work(db, requireShown(await findVendor(db, id)));
    });
  }

  function requireShown(found: FoundVendor | null): FoundVendor {
    if (found === null || found.shown === null) throw notFound(noVendor);
    if (!found.shown) throw new ProblemError(410, 'gone', 'This vendor has nothing on offer at the moment.');
    return found;
  }
}
