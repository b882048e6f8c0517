import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress } from './publicAddress.ts';
import { PushError, type PushSender } from './pushSender.ts';
import { resolveHost } from './resolveHost.ts';
import type { VapidKeys } from './vapidKeys.ts';

/*
 * Web push: encrypted for the browser and signed by the shop (`web-push`), and sent by ourselves. The address comes
 * from the person who subscribes and must not lead into our own network: it is https on the usual port, and every
 * connection goes to an address that was looked up and found to be public for this very connection. Redirects are not
 * followed, and responses are not read.
 */

/*
 * The push services of the browsers that people use. They answer at once, and a crowd of browsers is nothing to them.
 * An address elsewhere may be anybody's server, which could keep us waiting on purpose, so pushes to other addresses
 * have a separate worker.
 */
const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'android.googleapis.com']);

const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const timeoutMs = 15_000;

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** Where the operator of a push service can reach the shop: a mailto: or https: address. */
  readonly subject: string;
  /** Hosts with their ports that are trusted although private, with or without TLS: the operator's push service. */
  readonly privateHosts: readonly string[];
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export function webPushSender(options: WebPushOptions): PushSender {
  const { keys, subject, privateHosts, resolve = (host: string) => resolveHost(host) } = options;

  const isTrusted = (url: URL) => privateHosts.includes(url.host);

  /** Why an address is refused for its form; null when it has to be looked up. */
  function refusedForm(url: URL | null): string | null {
    if (!url || url.username || url.password) return 'This is not a push address.';
    if (isTrusted(url)) return null;
    if (url.protocol !== 'https:') return 'A push address must begin with https.';
    return url.port === '' ? null : 'A push address must not contain a port.';
  }

  /** The addresses of a host, for one connection. @throws PrivateAddressError when any of them is not public */
  async function publicAddresses(host: string): Promise<readonly LookupAddress[]> {
    // A host name without a dot belongs to our own network.
    if (!isIP(host) && !host.replace(/\.$/, '').includes('.')) throw new PrivateAddressError();
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address))) throw new PrivateAddressError();
    return found;
  }

  async function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    const addresses = isTrusted(url) ? null : await publicAddresses(bareHost(url));
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise<number>((done, fail) => {
      const sending = request(url, {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(addresses && { lookup: alwaysThese(addresses) }),
      });
      sending.on('error', fail);
      sending.on('response', (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      });
      sending.end(body);
    });
  }

  return {
    publicKey: keys.publicKey,

    isOfService(endpoint) {
      const url = URL.parse(endpoint);
      return url !== null && (isTrusted(url) || isPushService(url.host));
    },

    async refusal(endpoint) {
      const url = URL.parse(endpoint);
      const refused = refusedForm(url);
      if (refused !== null || !url || isTrusted(url)) return refused;
      try {
        await publicAddresses(bareHost(url));
        return null;
      } catch (error) {
        if (error instanceof PrivateAddressError) return 'This address is not of a push service.';
        // Whether the address is public is checked again before each push; here our own network may just be down.
        return isErrno(error, 'ENOTFOUND') ? 'There is no push service at this address.' : null;
      }
    },

    async send({ endpoint, p256dh, auth }, { payload, topic, urgent, ttlSeconds }) {
      const url = URL.parse(endpoint);
      if (!url || refusedForm(url) !== null) return 'gone';
      const { headers, body } = seal({ endpoint: url.href, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        topic,
        urgency: urgent ? 'high' : 'normal',
      });
      const status = await post(url, headers, body).catch((error: unknown) => {
        if (error instanceof PrivateAddressError) return 404;
        throw new PushError('down', 'The push service does not answer.', { cause: error });
      });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new PushError('down', `The push service answered ${status}.`);
      throw new PushError('refused', `The push service refused (${status}).`);
    },
  };
}

/** The address of a host is private, so no request is sent there. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** A look-up function that returns the addresses which were found to be public, without another query. */
function alwaysThese(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all, family }, done) => {
    const first = addresses.find((one) => !family || one.family === family) ?? addresses[0];
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** @throws PushError when the keys of the browser are not valid */
function seal(
  target: webPush.PushSubscription,
  payload: string,
  options: webPush.RequestOptions,
): { headers: Record<string, string>; body: Buffer } {
  try {
    const { headers, body } = webPush.generateRequestDetails(target, payload, options);
    if (!Buffer.isBuffer(body)) throw new Error('Nothing was sealed.');
    return { headers, body };
  } catch (error) {
    throw new PushError('refused', 'The push cannot be encrypted for this browser.', { cause: error });
  }
}

/** "[::1]" → "::1" */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether a host belongs to a push service that many browsers use. */
function isPushService(host: string): boolean {
  return hosts.has(host) || domains.some((domain) => host.endsWith(domain));
}
