import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForeignShare } from '#contract/core/shareOrigin.ts';
import { sharedFormPath, sharePath } from '#contract/core/shopMark.ts';
import type { App, ModuleContext } from '../deps.ts';
import { renderScriptlessPage, sendScriptlessPage } from '../scriptlessPage.ts';

/**
 * Answers when pictures from the share sheet reach the server. Normally the service worker takes them and they stay on
 * the phone. Without one they cannot be handed to the form, so they are read to their end and discarded, and the person
 * is told how else to add them. The worker asks by GET whether a page of another site began a share, which only the
 * server sees; the answer is then 403.
 */
export function registerShareFallback(app: App, { config }: Pick<ModuleContext, 'config'>): void {
  const own = (request: FastifyRequest) => [new URL(config.publicUrl).origin, `${request.protocol}://${request.host}`];

  function isForeign(request: FastifyRequest): boolean {
    const { origin = null } = request.headers;
    return isForeignShare({ origin, site: textOf(request.headers['sec-fetch-site']) }, own(request));
  }

  void app.register((scope, _options, done) => {
    // Before the body: nobody reads the pictures of another site.
    scope.addHook('onRequest', async (request, reply) => {
      if (isForeign(request)) await refuse(reply);
    });
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => {
      payload.on('end', () => parsed(null)).on('error', parsed);
      payload.resume();
    });
    scope.post(sharePath, { schema: { hide: true } }, (_request, reply) => show(reply));
    scope.get(sharePath, { schema: { hide: true } }, (_request, reply) => show(reply));
    done();
  });
}

const textOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

function show(reply: FastifyReply): FastifyReply {
  return sendScriptlessPage(reply.header('cache-control', 'no-store'), (nonce) =>
    renderScriptlessPage({
      title: 'Your pictures are still on your phone',
      nonce,
      content: `<h1>Your pictures are still on your phone</h1>
<p>The shop was not ready to receive them. Open the form and choose them there.</p>
<p><a class="button amber" href="${sharedFormPath}">Post New Advert</a></p>`,
    }),
  );
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendScriptlessPage(reply.code(403).header('cache-control', 'no-store'), (nonce) =>
    renderScriptlessPage({
      title: 'These pictures were not accepted',
      nonce,
      content: `<h1>These pictures were not accepted</h1>
<p>A page of another site sent them. Open the form and choose your pictures there.</p>
<p><a class="button amber" href="${sharedFormPath}">Post New Advert</a></p>`,
    }),
  );
}
