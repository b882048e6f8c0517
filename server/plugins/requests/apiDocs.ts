import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { problemSchema } from '#contract/core/problem.ts';
import { shopName } from '#contract/core/shop.ts';
import type { App } from '#server/deps.ts';
import { etagOf, type PackedAnswer, sendPacked } from '../answers/publicAnswer.ts';
import { handleNotFound } from './errorHandler.ts';

/** Where the page is, and below it what it loads. */
export const apiDocsPath = '/api/docs';

const description = `Prices are whole pesewas. Times are ISO 8601 in UTC.

Errors are problem+json with \`message\` (a sentence for the person), \`code\` (for programs), \`fields\` where fields are at
fault, and \`requestId\`. A write may carry \`Idempotency-Key\` (a UUID): sent again with the same key it is done once and
answered the same. An edit carries \`If-Match\` with the version it started from.`;

/** The page sets styles on its elements; its scripts are files. The library's own policy would upgrade plain HTTP. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Reads whose answer depends on the sender, besides those that name their security. */
const asksWho =
  /\/(?:auth|orders|threads|saved-replies|notices|decisions|pictures|payment)(?:\/|$)|my-adverts|\/adverts\/:id/;
/** Writes that name an advert, or an invitation, in their body. */
const namesOthers = /\/(?:adverts|price-offers|staff-invites)(?:\/|$)/;

/** The problems with which a call may be answered, besides its own responses. */
function problemAnswers({ method, url }: RouteOptions, isSecured: boolean) {
  const writes = method !== 'GET' && method !== 'HEAD';
  const statuses = [
    400,
    429,
    500,
    503,
    // Also for calls without a body: if one is sent it is refused.
    ...(writes ? [408, 409, 413, 415, 422] : []),
    ...(writes || isSecured || asksWho.test(url) ? [401, 403] : []),
    ...(url.includes('/:') || url.endsWith('/look-up') ? [404, 410] : []),
    ...(writes && namesOthers.test(url) ? [402, 404, 410, 428] : []),
    ...(url.includes('/payment/') ? [402, 502] : []),
    ...(url.includes('/auth/') ? [410] : []),
    // The route itself checks the cursor of a personal list.
    ...(/\/(?:threads|orders|received|reviews)$/.test(url) ? [422] : []),
  ];
  const problem = { content: { 'application/problem+json': { schema: problemSchema } } };
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}

/**
 * Adds the OpenAPI 3.1 description of the API, made from its schemas, and a page that shows it at `/api/docs`. It has two
 * megabytes: the library would write it anew for each request, which takes a tenth of a second in which nobody else is
 * answered, and many times that for YAML. So it is written once, and there is no YAML.
 */
export async function addApiDocs(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shopName} API`, description, version: '1' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'sign-in', description: 'Sign-up, codes, sessions and passwords' },
        { name: 'account', description: 'The signed-in person' },
        { name: 'adverts', description: 'Posting, finding and keeping adverts' },
        { name: 'catalogue', description: 'Categories, makes and suggestions' },
        { name: 'pictures', description: 'Pictures of adverts and people' },
        { name: 'payment', description: 'Plans and subscriptions of vendors' },
        { name: 'threads', description: 'Conversations between vendors and buyers' },
        { name: 'orders', description: 'Order requests to vendors' },
        { name: 'notices', description: 'What the shop notifies people about, and how they want to be notified' },
        { name: 'decisions', description: 'What staff of the shop decided about a person, and the answer' },
        { name: 'messages', description: 'Contact and newsletter' },
        { name: 'reports', description: 'Reports about adverts' },
        { name: 'shop', description: 'The shop itself' },
        { name: 'operation', description: 'For the operator of the server' },
      ],
    },
    transform: (call) => {
      const { schema, route } = call;
      if (schema.hide) return jsonSchemaTransform(call);
      const response = {
        ...problemAnswers(route, schema.security !== undefined),
        ...(typeof schema.response === 'object' && schema.response),
      };
      return jsonSchemaTransform({ ...call, schema: { ...schema, response } });
    },
  });
  await app.register(swaggerUi, {
    routePrefix: apiDocsPath,
    staticCSP: contentSecurityPolicy,
    theme: { title: `${shopName} API` },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    uiHooks: { preHandler: answerOnce },
  });

  let packed: Promise<PackedAnswer> | null = null;

  function answerOnce(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const { url } = request.routeOptions;
    if (url === `${apiDocsPath}/yaml`) {
      void handleNotFound(request, reply);
    } else if (url === `${apiDocsPath}/json`) {
      packed ??= pack(JSON.stringify(app.swagger()));
      packed.then((answer) => void sendPacked(request, reply, answer), done);
    } else {
      done();
    }
  }
}

/** The library's own 11 would take seconds. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function pack(text: string): Promise<PackedAnswer> {
  const json = Buffer.from(text);
  return { json, etag: etagOf(json), brotli: await promisify(brotliCompress)(json, quick) };
}
