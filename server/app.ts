import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { constants } from 'node:zlib';
import { askedAgain } from '#contract/core/pages/askedAgain.ts';
import { shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';
import type { App, Deps, ModuleContext } from './deps.ts';
import { handleJobs } from './handleJobs.ts';
import { createDealHooks } from './modules/deals/dealHooks.ts';
import { registerSandboxPay } from './modules/payment/sandboxPay.ts';
import { createShownPictures } from './plugins/pictures/shownPictures.ts';
import { registerPictureFiles } from './modules/pictures/pictureFiles.ts';
import { createOfferHooks } from './modules/price-offers/offerHooks.ts';
import { sandboxSecret } from './outsideServices.ts';
import { registerModules } from './registerModules.ts';
import { registerPages } from './pages/pageRoutes.ts';
import type { Site } from './pages/site.ts';
import { checkingSerializer, plainSerializer } from './plugins/answers/serializers.ts';
import { addAllowedOrigins, refuseOtherSites } from './plugins/requests/allowedOrigins.ts';
import { addApiDocs, apiDocsPath } from './plugins/requests/apiDocs.ts';
import { createCommands } from './plugins/requests/commands.ts';
import { addDrain } from './plugins/watch/drain.ts';
import { handleError, handleNotFound } from './plugins/requests/errorHandler.ts';
import { formLimits } from './plugins/requests/form.ts';
import { addHealth } from './plugins/watch/health.ts';
import { createLimits } from './plugins/limits/createLimits.ts';
import { addMetrics } from './plugins/watch/metrics.ts';
import { createAnswerMemory } from './plugins/answers/answerMemory.ts';
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
import { addPageFaults } from './plugins/watch/pageFaults.ts';
import { addRequestLog } from './plugins/watch/requestLog.ts';
import { addRequestWatch } from './plugins/watch/requestWatch.ts';
import { addSecurityHeaders } from './plugins/requests/securityHeaders.ts';
import { createGuards } from './plugins/session/guard.ts';
import { createSessions } from './plugins/session/session.ts';
import { refuseAmbiguousHeaders } from './plugins/requests/singleHeaders.ts';
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
  /** How long pages and lists stay in memory, and so how late another process's change may appear; 0 without it. */
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
    // refuseAmbiguousHeaders does this, in the shape of every other error.
    http: { requireHostHeader: false },
    // A request that arrives on an open connection while the server drains is served, like those that were already
    // running. Fastify's own refusal would carry no sentence for people.
    return503OnClosing: false,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => routableUrl({ url: askedAgain(url) }),
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
  refuseAmbiguousHeaders(app);
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
  const sessions = createSessions(deps);
  const context: ModuleContext = {
    ...deps,
    sessions,
    ...createGuards(sessions),
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

  // Counts the requests outside the API, which counts its own, and those of its description. Calls that a page needs are
  // not among them: they are part of that page's request. Registered before the routes, or it would miss them.
  app.addHook('onRequest', async (request) => {
    const { url } = request;
    if (!url.startsWith('/api/') || url.startsWith(apiDocsPath)) await limits.takeFile(request.ip);
  });

  // Registered before the API, whose writes its hook must see.
  if (options.site) await registerPages(app, context, { site: options.site, renderingCalls });
  registerPictureFiles(app, context);
  registerSandboxPay(app, context, { secret: sandboxSecret(deps.secret) });
  await app.register(
    async (plain) => {
      const api = plain.withTypeProvider<ZodTypeProvider>();
      api.setNotFoundHandler(handleNotFound);
      // Responses that are the same for everybody are bytes already; whatever is still an object goes to one person.
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
        counted.addHook('onRequest', refuseOtherSites(config.allowedOrigins, config.publicUrl));
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
