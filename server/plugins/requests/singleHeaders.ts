import type { IncomingMessage } from 'node:http';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import type { App } from '#server/deps.ts';
import { ProblemError } from './problems.ts';

/*
 * A request that says two different things about itself may be read in one way by a proxy and in another by the shop.
 * Of some headers Node takes the first and drops the others, so nothing behind it could notice. RFC 9112 (3.2) requires
 * 400 for a request with more than one Host, with an invalid one, or, from HTTP/1.1 on, with none. The shop requires the
 * same of every other header that may stand once and by which it decides something. Node's parser itself refuses a
 * second Content-Length, and a Content-Length beside a Transfer-Encoding.
 */

const single: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'x-tracking-key',
  threadKeyHeader,
  forVendorHeader,
]);

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const validHost = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+;=-]*)(?::\d*)?$/i;

/** Refuses requests with a header that may stand once and stands twice, and with a Host that is missing or invalid. */
export function refuseAmbiguousHeaders(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isClear(request.raw)) {
      done();
      return;
    }
    // What follows on this connection may be another's request.
    void reply.header('connection', 'close');
    done(new ProblemError(400, 'invalid', 'The request cannot be read.'));
  });
}

function isClear({ rawHeaders, headers: { host }, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  if (host === undefined ? httpVersionMajor > 1 || httpVersionMinor > 0 : !validHost.test(host)) return false;
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!single.has(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}
