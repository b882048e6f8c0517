import helmet from '@fastify/helmet';
import type { App } from '#server/deps.ts';
import { errorHeaders } from './errorHandler.ts';

/** Files that a page loads by the dozen: each header is sent with every one of them, and the shopper pays for it. */
const isFile = /^\/(?:assets|pictures|icons)\//;
/** Headers that only mean something for documents. */
const ofDocuments = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'] as const;
/** The header that identifies one request to a reader of the log. */
const ofRequests = ['x-request-id'] as const;
/** Headers of the body. A 304 "not modified" leaves the headers of the stored copy as they are. */
const ofBodies = ['cross-origin-resource-policy', 'x-content-type-options'] as const;

/**
 * Adds the headers that make browsers careful. Pages set their own content security policy, since it contains a nonce
 * of each page. Headers that no current browser heeds, or whose effect is the default now, are left out
 * (X-XSS-Protection, X-Download-Options, X-DNS-Prefetch-Control, X-Permitted-Cross-Domain-Policies,
 * Origin-Agent-Cluster).
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
    // An error that our error handler did not make is still an error: a missing picture, or a message from a library.
    for (const [name, value] of Object.entries(errorHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}

/** The headers that are removed from a response. */
function headersToSpare(url: string, status: number): readonly string[] {
  if (status === 304) return [...ofDocuments, ...ofRequests, ...ofBodies];
  return isFile.test(url) && status < 400 ? [...ofDocuments, ...ofRequests] : [];
}
