import helmet from '@fastify/helmet';
import type { App } from '../deps.ts';
import { errorHeaders } from './errorHandler.ts';

/** Files that a page asks for by the dozen: each header is sent with every one of them, and paid for by the shopper. */
const isFile = /^\/(?:assets|pictures|icons)\//;
/** What only says something of documents. */
const ofDocuments = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'] as const;
/** Of one request, to whoever looks into the log. */
const ofRequests = ['x-request-id'] as const;
/** "Not modified" leaves all that the copy came with as it is. */
const ofBodies = ['cross-origin-resource-policy', 'x-content-type-options'] as const;

/**
 * Headers that make browsers careful. The content security policy of pages is theirs to set: it has a nonce of each page
 * in it. Left out is what no browser of these years heeds any more, or does by itself (X-XSS-Protection, X-Download-Options,
 * X-DNS-Prefetch-Control, X-Permitted-Cross-Domain-Policies, Origin-Agent-Cluster).
 */
export async function addSecurityHeaders(app: App, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // On plain HTTP it would be ignored at best.
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 365 * 86_400, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', async (request, reply) => {
    for (const name of headersToSpare(request.url, reply.statusCode)) reply.removeHeader(name);
    if (reply.statusCode < 400) return;
    // What no handler of errors has made is an error all the same: a picture that is not there, words of a library.
    for (const [name, value] of Object.entries(errorHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}

/** The headers that an answer does without. */
function headersToSpare(url: string, status: number): readonly string[] {
  if (status === 304) return [...ofDocuments, ...ofRequests, ...ofBodies];
  return isFile.test(url) && status < 400 ? [...ofDocuments, ...ofRequests] : [];
}
