import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopName } from '#contract/core/shop.ts';
import { preloadHeader, shellPath, shortTag } from '#contract/core/shopMark.ts';
import type { App, ModuleContext } from '../deps.ts';
import { noPosition } from '../db/replicas/walPosition.ts';
import { type MadeAnswer, isOfMoment, type RememberedAnswer } from '#server/plugins/answers/answerMemory.ts';
import { isKnown, takesBrotli } from '#server/plugins/answers/publicAnswer.ts';
import type { RenderingCalls } from '#server/plugins/requests/renderingCalls.ts';
import { unknownPath } from '#server/plugins/requests/undecodable.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { sendFailurePage } from './failurePage.ts';
import { plainPriceAddress } from './plainPriceAddress.ts';
import { registerPlain } from './plain/plainRoutes.ts';
import { registerShareFallback } from './shareFallback.ts';
import { withoutLastMarks } from '#contract/core/pages/withoutLastMarks.ts';
import type { RenderedPage, RenderRequest } from '#contract/core/pages/renderedPage.ts';
import type { Site } from './site.ts';
import { registerSitemap } from './sitemap.ts';
import { countVisits } from './visitCounts.ts';
import { registerWellKnown } from './wellKnown.ts';
import { registerWorker } from './worker.ts';

/** A failed page is stored by no cache, or a moment's trouble would be shown for minutes. */
const sharedFor30s = 'public, max-age=0, s-maxage=30';

/**
 * Serves the shop: built files, and every other address as a server-rendered page. Data comes from the API's own
 * routes, so that page and API never differ.
 */
export async function registerPages(
  app: App,
  context: ModuleContext,
  { site, renderingCalls }: { site: Site; renderingCalls: RenderingCalls },
): Promise<void> {
  const publicUrl = context.config.publicUrl;
  const secure = publicUrl.startsWith('https:');
  const { memory, reads, pages: turns } = context;

  if (site.filesDir) {
    await app.register(fastifyStatic, {
      root: site.filesDir,
      index: false,
      wildcard: false,
      // Served by registerWorker, filled with a page first, or not public.
      globIgnore: ['sw*.js*', 'index.html*', '.vite/**'],
      preCompressed: true,
      // Set by path below; the library's own default would be max-age=0.
      cacheControl: false,
      // The ETag does the same job.
      lastModified: false,
      acceptRanges: false,
      setHeaders(reply, path) {
        // Files with a hash in their name never change.
        const immutable = path.includes('/assets/');
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
        // The library knows the extension, but not its charset.
        if (path.includes('.webmanifest'))
          void reply.header('content-type', 'application/manifest+json; charset=utf-8');
      },
    });
    // The library knows the files that were there at the start. While a release takes over, its pages ask this process
    // too, and deploy/release has put its files beside ours.
    app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, ({ params: { file } }, reply) =>
      /^[\w-][\w.-]*$/.test(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
    );
  }

  registerShareFallback(app, context);
  await registerPlain(app, context, renderingCalls);

  /** How to reach the shop; it is on every page and changes only with the configuration. */
  let shop: { status: number; data: unknown } | null = null;

  /**
   * Calls the API on behalf of the client that requests the page: the call takes a turn of the client's network, and
   * the client may have written something just before. It is not counted as a request of theirs, since the page was.
   */
  const transportFor = (asker: FastifyRequest) => {
    const ask = async ({ path, headers }: Asked) => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api${path}`,
        headers: { ...headers, ...reads.carry(asker), ...renderingCalls.headers },
        remoteAddress: asker.ip,
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, data: isJson ? answer.json<unknown>() : null };
    };
    return async (request: Asked) => {
      if (request.path !== shopPath) return ask(request);
      if (shop !== null) return shop;
      const answer = await ask(request);
      if (answer.status === 200) shop = answer;
      return answer;
    };
  };

  async function render(path: string, asker: FastifyRequest): Promise<MadeAnswer> {
    const page = await turns.run(asker.ip, () => site.renderPage({ path, publicUrl, transport: transportFor(asker) }));
    if (page.kind === 'page') {
      if (page.failure !== undefined && page.status >= 500) asker.log.error({ err: page.failure }, 'page failed');
      return documentOf(page);
    }
    if (!isSamePlace(page.location, path)) return { status: 302, body: page.location };
    // The router would write this address differently, and the browser write it back, without an end.
    return path === unknownPath ? { status: 404, body: '' } : render(unknownPath, asker);
  }

  function documentOf(page: Extract<RenderedPage, { kind: 'page' }>): MadeAnswer {
    const policy = contentSecurityPolicy(site.template.inlineTexts(page), { secure, apiOrigin: site.apiOrigin });
    const { status, retryAfterSeconds } = page;
    const waiting = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return {
      status,
      body: site.template.htmlOf(page),
      headers: { 'content-security-policy': policy, ...waiting },
    };
  }

  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: brotli });
    pages.setErrorHandler(sendFailurePage);
    countVisits(pages, context);
    registerWellKnown(pages, context);
    registerWorker(pages, context.config, site);
    registerSitemap(pages, context);
    // A route of its own, as it is no address's page: the service worker stores it and draws any page into it.
    pages.get(shellPath, { schema: { hide: true } }, async (request, reply) => {
      const shell = await memory.get(`page ${shellPath}`, noPosition, async () => {
        const page = await site.renderPage({ path: shellPath, publicUrl, transport: transportFor(request) });
        if (page.kind === 'redirect') throw new Error('The shell has moved.');
        // The page that is drawn into it brings its own head.
        const shell = documentOf({
          ...page,
          head: `<title>${shopName}</title>`,
          data: { ...page.data, shell: true as const },
        });
        // Every phone stores it: a tenth less for some 20 ms, once for all who ask within the same seconds.
        return { ...shell, quality: constants.BROTLI_MAX_QUALITY };
      });
      reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'accept-encoding' });
      return sendPage(request, reply, shell);
    });
    pages.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const plain = withoutLastMarks(request.url) ?? plainPriceAddress(request.url);
      if (plain !== null) return reply.redirect(plain, 302);
      const page = await memory.get(`page ${request.url}`, reads.floorOf(request), () => render(request.url, request));
      if (page.status === 302) return reply.redirect(page.body.toString(), 302);
      reply
        .code(page.status)
        .header('cache-control', isOfMoment(page.status) ? 'no-store' : sharedFor30s)
        .header('etag', page.etag)
        .header('vary', 'accept-encoding');
      if (page.status === 200 && isHeld(request, page.etag)) {
        // No cache in between asked about its own copy: it would store this 304, an empty page for everybody.
        if (request.headers['if-none-match'] === undefined) void reply.header('cache-control', 'private, no-store');
        // Without a policy header the browser keeps the policy of its own copy.
        return reply.code(304).send();
      }
      return sendPage(request, reply, page);
    });
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RememberedAnswer): Promise<FastifyReply> {
    void reply.code(page.status).type('text/html; charset=utf-8').headers(page.headers);
    if (!takesBrotli(request)) return reply.send(page.body);
    return reply.header('content-encoding', 'br').send(await page.brotli());
  }
}

/** A request from a page's loaders. */
type Asked = Parameters<RenderRequest['transport']>[0];

/** Where the API tells how to reach the shop. */
const shopPath = '/shop';

/** Whether two addresses differ only in how their characters are encoded. */
function isSamePlace(location: string, path: string): boolean {
  const plain = (address: string) => {
    const { pathname, search, origin } = new URL(address, 'http://shop.invalid');
    try {
      return origin + decodeURIComponent(pathname + search);
    } catch {
      return origin + pathname + search;
    }
  };
  return plain(location) === plain(path);
}

/**
 * Whether the client has this very document: the browser says so itself, or a preload names the copies of its service
 * worker. The latter counts only when the browser is not comparing with a copy of its own, since it would take the 304
 * for that one.
 */
function isHeld(request: FastifyRequest, etag: string): boolean {
  if (request.headers['if-none-match'] !== undefined) return isKnown(request, etag);
  const copies = request.headers[preloadHeader];
  return typeof copies === 'string' && copies.split(' ').includes(shortTag(etag));
}

/** For responses that are compressed each time. Pages are compressed once (answerMemory.ts). */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
