import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createHash, randomUUID } from 'node:crypto';
import os from 'node:os';
import { constants } from 'node:zlib';
import { shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';
import type { App, Deps, ModuleContext } from './deps.ts';
import { handleJobs } from './jobHandlers.ts';
import { registerAdverts } from './modules/adverts/advertRoutes.ts';
import { findNewAdverts } from './modules/adverts/search/newAdverts.ts';
import { readNewestAdverts } from './modules/adverts/list/newestAdverts.ts';
import { readNewestOf } from './modules/adverts/list/newestOfVendor.ts';
import { readOffered } from './modules/adverts/list/offeredAdverts.ts';
import { ownFilters } from './modules/adverts/list/ownFilters.ts';
import { registerCatalogue } from './modules/catalogue/catalogueRoutes.ts';
import { registerContact } from './modules/contact/contactRoutes.ts';
import { registerDeskNewsletter } from './modules/newsletter/deskNewsletterRoutes.ts';
import { registerNewsletter } from './modules/newsletter/newsletterRoutes.ts';
import { registerServiceInterest } from './modules/newsletter/serviceInterestRoutes.ts';
import { createDealHooks } from './modules/deals/dealHooks.ts';
import { registerDeals } from './modules/deals/dealRoutes.ts';
import { applyProviderEvent, type EndOrder } from './modules/deals/money/applyProviderEvent.ts';
import { moveOrder } from './modules/orders/moveOrder.ts';
import { orderSide } from './modules/orders/orderSides.ts';
import { registerDesk } from './modules/desk/deskRoutes.ts';
import { staffGuard } from './modules/desk/staffGuard.ts';
import { registerFavourites } from './modules/favourites/favouritesRoutes.ts';
import { registerGarage } from './modules/garage/garageRoutes.ts';
import { registerFigures } from './modules/figures/figuresRoutes.ts';
import { registerNotices } from './modules/notices/noticesRoutes.ts';
import { endOpenOrders } from './modules/orders/endOpenOrders.ts';
import { registerOrders } from './modules/orders/ordersRoutes.ts';
import { registerReports } from './modules/reports/reportsRoutes.ts';
import { registerReviewReports } from './modules/reports/reviewReports.ts';
import { registerAccounts } from './modules/account/profile/accountRoutes.ts';
import { registerAuth } from './modules/account/sign-in/authRoutes.ts';
import { createCodes, validMinutes } from './modules/account/credentials/oneTimeCodes.ts';
import { changePlan, showsAdverts } from './modules/payment/changePlan.ts';
import { registerPayment } from './modules/payment/paymentRoutes.ts';
import { registerSandboxPay } from './modules/payment/sandboxPay.ts';
import { keepPicture } from './modules/pictures/keepPicture.ts';
import { prioritisePicture, queuePicture } from './modules/pictures/pictureTurns.ts';
import { createShownPictures } from './plugins/pictures/shownPictures.ts';
import { registerPictureFiles } from './modules/pictures/pictureFiles.ts';
import { registerPictures } from './modules/pictures/picturesRoutes.ts';
import { registerSavedSearches } from './modules/saved-searches/savedSearchesRoutes.ts';
import { registerShop } from './modules/shop/shopRoutes.ts';
import { registerThreads } from './modules/threads/threadsRoutes.ts';
import { registerVendorStaff } from './modules/vendor-staff/vendorStaffRoutes.ts';
import { vendorFigures } from './modules/vendors/vendorFigures.ts';
import { registerVendors } from './modules/vendors/vendorsRoutes.ts';
import { createOfferHooks } from './modules/price-offers/offerHooks.ts';
import { registerPriceOffers } from './modules/price-offers/priceOffersRoutes.ts';
import { removeWanted } from './modules/wanted-parts/endWantedParts.ts';
import { registerWantedParts } from './modules/wanted-parts/wantedPartsRoutes.ts';
import { sandboxSecret } from './outsideServices.ts';
import { registerPages } from './pages/pageRoutes.ts';
import type { Site } from './pages/site.ts';
import { checkingSerializer, plainSerializer } from './plugins/answers/serializers.ts';
import { addAllowedOrigins, refuseOtherSites } from './plugins/requests/allowedOrigins.ts';
import { addApiDocs } from './plugins/requests/apiDocs.ts';
import { createCommands } from './plugins/requests/commands.ts';
import { addDrain } from './plugins/watch/drain.ts';
import { handleError, handleNotFound } from './plugins/requests/errorHandler.ts';
import { formLimits } from './plugins/requests/form.ts';
import { addHealth } from './plugins/watch/health.ts';
import { createLimits } from './plugins/limits/createLimits.ts';
import { addMetrics } from './plugins/watch/metrics.ts';
import { addPageFaults } from './plugins/watch/pageFaults.ts';
import { createAnswerMemory } from './plugins/answers/answerMemory.ts';
import { factsOf } from './plugins/watch/requestFacts.ts';
import { addRefusedBodyDrain } from './plugins/requests/refusedBodyDrain.ts';
import { addRefusals, addRequestTurns } from './plugins/limits/requestTurns.ts';
import { createFairQueue } from './plugins/limits/fairQueue.ts';
import { createSearchCounts } from './plugins/watch/searchCounts.ts';
import { createSendRemembered } from './plugins/answers/sendRemembered.ts';
import { createMailQueue } from './plugins/notify/queueMail.ts';
import { createNotices } from './plugins/notify/notices.ts';
import { createSmsQueue } from './plugins/notify/smsQueue.ts';
import { createReplicaReads, readPrimaryOnly } from './plugins/answers/replicaReads.ts';
import { createPicturePasses } from './plugins/pictures/picturePasses.ts';
import { addRequestWatch } from './plugins/watch/requestWatch.ts';
import { addSecurityHeaders } from './plugins/requests/securityHeaders.ts';
import { createSessions } from './plugins/session/session.ts';
import { createRenderingCalls } from './plugins/requests/renderingCalls.ts';
import { routableUrl } from './plugins/requests/undecodable.ts';
import { answerUnreadable } from './plugins/requests/unreadable.ts';
import { storableValidatorCompiler, refuseUnstorable } from './plugins/requests/validation.ts';

/** Brotli at quality 5 takes 0.7 ms for a page of adverts; the library's default of 11 takes 40 ms and more. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const maxJsonBytes = 1024 * 1024;
/** The limit for a whole request with its body: a picture of 15 MB at 25 KB/s, or a price list of 8 MB at 14 KB/s. */
const maxRequestMs = 600_000;
/**
 * Searches get three of the ten connections to the database, and no more than there are processors: with the database
 * on this machine, they would otherwise leave nothing to sign-ins and writes. A search that waits longer than its
 * shopper would is refused.
 */
const searchShare = { atOnce: Math.min(3, os.availableParallelism()), waiting: 400, patienceMs: 5_000 };
/** A page waits for the lists on it, so more pages are started than can be rendered at once. */
const pageShare = { atOnce: 6, waiting: 400, patienceMs: 8_000 };

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** The built app; without it there is only the API. */
  readonly site?: Site;
  /** Whether every response is checked against its schema; only in tests. */
  readonly checkAnswers?: boolean;
  /**
   * How long pages and lists are kept in memory, and so how late a change by another process may appear in them.
   * Without it they are made for each request.
   */
  readonly rememberMs?: number;
}

/**
 * Builds the server from the given dependencies, without listening: `start.ts` listens, tests inject requests. Closing
 * the app does not close the dependencies; whoever made them closes them.
 */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const { config } = deps;
  const app: App = Fastify({
    loggerInstance: options.log,
    // Fastify's log lines would contain the query string; addRequestLog writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxJsonBytes,
    requestTimeout: maxRequestMs,
    // A request that arrives on an open connection while the server drains is served, like those that were already
    // running. Fastify's own refusal would carry no sentence for people.
    return503OnClosing: false,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: routableUrl,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(storableValidatorCompiler);
  app.setSerializerCompiler(options.checkAnswers ? checkingSerializer : plainSerializer);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  const { untilCrowdHasConnected } = addRequestTurns(app);
  const isDraining = addDrain(app);
  addRefusedBodyDrain(app);
  addRequestWatch(app);
  addRequestLog(app);
  const reads = deps.replicas
    ? createReplicaReads({ ...deps, replicas: deps.replicas, log: options.log })
    : readPrimaryOnly(deps.db);
  const lifetimeMs = options.rememberMs ?? 0;
  const memory = createAnswerMemory({ clock: deps.clock, lifetimeMs });
  addMetrics(app, { ...deps, reads, memory });
  await addSecurityHeaders(app, config.publicUrl);
  addShopMark(app);
  addAllowedOrigins(app, config.allowedOrigins);
  addRefusals(app);
  await addApiDocs(app, config.publicUrl);

  const searches = createFairQueue({ ...searchShare, until: untilCrowdHasConnected });
  const limits = createLimits(deps);
  const renderingCalls = createRenderingCalls();
  // Registered before the API, whose writes the hook must see.
  app.addHook('onSend', async (request, reply) => {
    const position = await reads.noteWrite(request, reply);
    if (!memory.isOutdatedBy(request, reply)) return;
    // Raise the position first, and await nothing in between: a forgotten answer must not be rebuilt from a replica
    // that has not seen the write yet.
    if (position !== null) reads.raise(position);
    memory.forget();
  });
  const { timer, ...searchCounts } = createSearchCounts(deps, options.log);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await searchCounts.write();
  });
  const picturePasses = createPicturePasses(deps);
  const queueMail = createMailQueue({ ...deps, log: options.log });
  const context: ModuleContext = {
    ...deps,
    sessions: createSessions(deps),
    commands: createCommands({ ...deps, limits }),
    limits,
    memory,
    reads,
    searches,
    searchCounts,
    pages: createFairQueue(pageShare),
    sendRemembered: createSendRemembered({ memory, searches, reads }, { remembers: lifetimeMs > 0 }),
    queueMail,
    notices: createNotices(deps),
    dealHooks: createDealHooks({ ...deps, queueMail, notices: createNotices(deps) }),
    offerHooks: createOfferHooks(deps),
    smsQueue: createSmsQueue({ ...deps, log: options.log }),
    picturePasses,
    shownPictures: createShownPictures({ ...deps, lifetimeMs }),
  };

  handleJobs(deps, options.log);

  // Counts the requests outside the API, which counts its own, except for the calls that a page needs: they are part of
  // that page's request. Registered before the routes, or it would miss them.
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) await limits.takeFile(request.ip);
  });

  // Registered before the API, whose writes its hook must see.
  if (options.site) await registerPages(app, context, { site: options.site, renderingCalls });
  registerPictureFiles(app, context);
  registerSandboxPay(app, context, { secret: sandboxSecret(deps.secret) });
  await app.register(
    async (plain) => {
      const api = plain.withTypeProvider<ZodTypeProvider>();
      api.setNotFoundHandler(handleNotFound);
      // Responses that are the same for everybody are already bytes here; whatever is still an object goes to one
      // person.
      api.addHook('preSerialization', async (_request, _reply, answer) => picturePasses.into(answer));
      await api.register(compress, {
        threshold: 1024,
        encodings: ['br', 'gzip'],
        brotliOptions: brotli,
        // None of our clients compresses its requests, and we would have to limit the unpacked size as well.
        globalDecompression: false,
      });
      await api.register(multipart, { limits: formLimits });
      addHealth(api, deps, isDraining);
      // The modules get their own scope beside health: a hook applies to all routes of its scope, even to those
      // registered before it, and the monitoring of the shop must never be refused.
      await api.register(async (scope) => {
        const counted = scope.withTypeProvider<ZodTypeProvider>();
        counted.addHook('onRequest', async (request) => {
          if (!renderingCalls.has(request)) await limits.takeRequest(request.ip);
        });
        counted.addHook('onRequest', refuseOtherSites(config.allowedOrigins));
        counted.addHook('preValidation', refuseUnstorable);
        counted.get('/*', { schema: { hide: true } }, handleNotFound);
        addPageFaults(counted);
        await registerModules(counted, context);
      });
    },
    { prefix: '/api' },
  );
  return app;
}

/** Registers every module of the API, one line for each. */
async function registerModules(api: App, context: ModuleContext): Promise<void> {
  const keepPhoto = async (bytes: Buffer, about: { ownerId: string | null; field: string }) => {
    const contentHash = createHash('sha256').update(bytes).digest();
    return (await keepPicture(context, { bytes, contentHash }, about)).picture.id;
  };
  registerAuth(api, context, { keepPhoto, queuePhoto: (tx, photo) => queuePicture(context, tx, photo) });
  registerAccounts(api, context, {
    keepPhoto,
    codes: { ...createCodes(context), validMinutes },
    endOpenOrders: async (tx, { id }) => {
      await endOpenOrders(context, tx, id);
      await context.dealHooks.requireSettled(tx, id);
    },
  });
  registerGarage(api, context);
  registerShop(api, context);
  registerPictures(api, context);
  const endOrder: EndOrder = async (tx, orderId, move) => {
    await moveOrder(context, tx, orderId, { ...move, isProven: true });
  };
  registerPayment(api, context, {
    applyDealEvent: (tx, event) => applyProviderEvent({ ...context, endOrder }, tx, event),
  });
  registerAdverts(api, context, {
    prioritisePicture: (tx, id) => prioritisePicture(context, tx, id),
    vendorFigures,
  });
  registerVendors(api, context, { readNewestOf });
  registerCatalogue(api, context, { readNewestAdverts });
  registerReports(api, context);
  registerReviewReports(api, context);
  registerNotices(api, context, { codes: createCodes(context) });
  registerOrders(api, context);
  registerDeals(api, context, {
    side: (only) => orderSide(context, only),
    staff: staffGuard(context),
    moveOrder: (tx, orderId, move) => moveOrder(context, tx, orderId, move),
  });
  registerFavourites(api, context, { readOffered });
  registerSavedSearches(api, context, { findNewAdverts, codes: createCodes(context) });
  registerThreads(api, context);
  registerWantedParts(api, context);
  registerVendorStaff(api, context);
  registerPriceOffers(api, context);
  registerFigures(api, context, { needing: (attention, now) => ownFilters({ attention }, now) });
  registerDesk(api, context, {
    showsAdverts,
    removeWanted: (tx, id) => removeWanted(context, tx, id),
    changePlan: (tx, wanted) => changePlan(context, tx, wanted),
  });
  registerNewsletter(api, context);
  registerServiceInterest(api, context);
  registerDeskNewsletter(api, context, { staff: staffGuard(context) });
  registerContact(api, context);
}

function trustedProxies(configured: Deps['config']['trustProxy']) {
  if (configured === false) return false;
  if (typeof configured === 'number') return (_address: string, hop: number) => hop < configured;
  return [...configured];
}

/** Marks every response, those of the API and pictures too: a phone stores only marked responses as the shop's. */
function addShopMark(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header(shopMarkHeader, shopMark);
  });
}

/** Logs one line for each request, without the query string: it contains what people search for, and keys. */
function addRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // A key in a link grants access to something, so readers of the log must not see it.
    const path = request.originalUrl.split('?', 1)[0]?.replaceAll(/[\w.-]{40,}/g, '[key]');
    // Every failure can be found, also in a log that leaves out what went well.
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...factsOf(request),
      },
      'answered',
    );
  });
}
