import type { FastifyRequest } from 'fastify';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import {
  listingAnswerSchema,
  listingQuerySchema,
  ownAdvertsAnswerSchema,
  ownAdvertsQuerySchema,
} from '#contract/catalogue/listing.ts';
import { usualPriceAnswerSchema, usualPriceQuerySchema } from '#contract/vendor/usualPriceCall.ts';
import { ownCopyAnswerSchema, ownCopyPath, type OwnCopyAnswer, ownCopySize } from '#contract/vendor/ownCopy.ts';
import type { Database } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { sendPrivate, sendPublic } from '#server/plugins/answers/publicAnswer.ts';
import { registerCounterSales } from './counter-sales/counterSaleRoutes.ts';
import { type PrioritisePicture, registerAdvertCommands } from './post/advertCommandRoutes.ts';
import { type UnfilteredAdvert, findAdvert, readNewestOwn } from './advertRows.ts';
import { isUnfiltered, listAdverts } from './list/listAdverts.ts';
import { createCursors } from './list/listingCursor.ts';
import { listOwnAdverts } from './list/ownAdverts.ts';
import { findUsualPrice } from './list/priceFacts.ts';
import { registerPriceList } from './price-list/priceListRoutes.ts';
import { createWindowReader } from './search/searchWindows.ts';
import { findSimilar } from './search/similarAdverts.ts';
import { type VendorFiguresOf, createShownAdvertRead } from './shownAdvert.ts';
import { askStillThere } from './still-there/askStillThere.ts';
import { registerTheseAdverts } from './list/theseAdvertsRoute.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const noAdvert = 'We cannot find this advert. It may have been removed.';
const route = routesUnder('adverts');

/** Registers everything under /adverts except enquiries and reports, which have their own modules. */
export function registerAdverts(
  app: App,
  context: ModuleContext,
  { vendorFigures, ...parts }: { prioritisePicture: PrioritisePicture; vendorFigures: VendorFiguresOf },
): void {
  const { db, reads, sessions, clock, searchCounts, vendor } = context;
  const cursors = createCursors(context.secret);
  const readWindows = createWindowReader(clock);
  const readShownAdvert = createShownAdvertRead(vendorFigures);

  app.get(
    '/adverts',
    route(null, 'Search and filter the adverts', {
      querystring: listingQuerySchema,
      response: { 200: listingAnswerSchema },
    }),
    async (request, reply) => {
      const sent = await context.sendRemembered(request, reply, (reader) =>
        listAdverts({ db: reader, cursors, readWindows, searchCounts }, request.query, clock()),
      );
      if (isUnfiltered(request.query)) searchCounts.noteVisitor(request.query.q ?? '', request.ip);
      return sent;
    },
  );

  app.get(
    '/adverts/my-adverts',
    route(vendor, 'Your own adverts', {
      querystring: ownAdvertsQuerySchema,
      response: { 200: ownAdvertsAnswerSchema },
    }),
    async (request, reply) =>
      sendPrivate(reply, await listOwnAdverts(db, vendor.of(request).id, request.query, clock())),
  );

  app.get(
    ownCopyPath,
    route(vendor, 'Your newest adverts in full, for the device to store', { response: { 200: ownCopyAnswerSchema } }),
    async (request, reply) => sendPrivate(reply, await readOwnCopy(db, vendor.of(request).id, clock())),
  );

  app.get(
    '/adverts/usual-price',
    route(null, 'The usual price of a part', {
      querystring: usualPriceQuerySchema,
      response: { 200: usualPriceAnswerSchema },
    }),
    async (request, reply) => {
      const usualPrice = await context.searches.run(request.ip, () =>
        reads.read(request, (reader) => findUsualPrice(reader, request.query)),
      );
      return sendPublic(request, reply, { usualPrice });
    },
  );

  app.get(
    '/adverts/:id',
    route(null, 'One advert, with others like it', {
      params: oneId,
      response: { 200: advertDetailSchema },
    }),
    async (request, reply) => {
      const advert = await reads.read(request, (reader) => readShown(reader, request));
      if (advert) {
        // With a token it may be the vendor, about to edit it, so no cache may answer with an older version.
        const signedIn = request.headers.authorization !== undefined;
        return signedIn ? sendPrivate(reply, advert) : sendPublic(request, reply, advert);
      }
      // A replica may lack an advert that was just published, so only the primary may say that there is none.
      const found = await findById(db, request);
      if (!found) throw notFound(noAdvert);
      if (found.published) return sendPublic(request, reply, await readShown(db, request));
      const similar = () => context.searches.run(request.ip, () => findSimilar(db, found.detail));
      const account = await sessions.find(request);
      // Whoever has left the staff sees it as anybody does.
      const acts = account && (await sessions.actsFor(request, account, found.vendorId, { orNobody: true }));
      if (found.deletedAt === null && acts) {
        return sendPrivate(reply, { ...found.detail, similar: await similar(), ...(found.paused && { paused: true }) });
      }
      throw new ProblemError(410, 'gone', 'This advert is no longer offered.', {
        details: { similar: await similar() },
      });
    },
  );

  const owned = guard(async (request) => {
    const account = await sessions.requireVendor(request);
    const found = await findById(db, request);
    // The advert of another vendor is reported as not found, which does not reveal its owner.
    if (found?.vendorId !== account.id) throw notFound(noAdvert);
    return { id: found.detail.id, vendorId: account.id, staffId: account.staffId };
  });
  registerAdvertCommands(app, context, { owned, ...parts });
  registerCounterSales(app, context, { owned });
  registerPriceList(app, context);
  registerTheseAdverts(app, context);
  context.jobs.handle('ask-still-there', () => askStillThere(context));
  // In the morning, so that nobody is woken up.
  context.jobs.schedule('ask-still-there', '23 8 * * *');

  async function findById(reader: Database, request: FastifyRequest): Promise<UnfilteredAdvert | null> {
    const id = idIn(request.params);
    return id === null ? null : findAdvert(reader, id);
  }

  /** An advert as the public sees it; null when there is none, or when it is not shown. */
  async function readShown(reader: Database, request: FastifyRequest): Promise<AdvertDetail | null> {
    const id = idIn(request.params);
    const advert = id === null ? null : await readShownAdvert(reader, id, clock());
    return advert && { ...advert, similar: await context.searches.run(request.ip, () => findSimilar(reader, advert)) };
  }
}

/** Reads a vendor's newest adverts without deleted ones, with the dashboard's figures, for their device to store. */
async function readOwnCopy(db: Database, vendorId: string, now: Date): Promise<OwnCopyAnswer> {
  const [items, { counts, brands }] = await Promise.all([
    readNewestOwn(db, vendorId, ownCopySize, now),
    listOwnAdverts(db, vendorId, ownAdvertsQuerySchema.parse({}), now),
  ]);
  const [newest] = items;
  const vendor = newest ? ((await findAdvert(db, newest.id))?.detail.vendor ?? null) : null;
  return { items, vendor, counts, brands };
}
