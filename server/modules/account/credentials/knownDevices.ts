import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '#server/plugins/requests/cookies.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * A device that has signed in to an account carries a cookie that says so. The cookie gives no access: it only gives
 * the device its own allowance of tries, which strangers who try the same e-mail cannot use up (OWASP's "device
 * cookies"). It is signed with a key that is not in the database, bound to the e-mail and hidden from scripts, and it
 * stays after sign-out.
 */

/** Tells devices that have signed in before from those that have not. */
export interface KnownDevices {
  /**
   * Returns the device's id for the account of an e-mail; null when the device has never signed in to that account.
   * @param ways.alsoByLink whether a device counts that is known only by a mailed link: whoever reads the mailbox can make
   *   many of those, so they are no defence where the mailbox is not enough
   */
  of(request: FastifyRequest, email: string, ways?: { alsoByLink?: boolean }): string | null;
  /** Makes the device known from now on, under the id that it has or a new one. May be repeated. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
  /** Makes the device known by a mailed link, under the link's id. */
  rememberLink(reply: FastifyReply, link: { email: string; id: string }): void;
}

/** How the ids of devices begin that a mailed link made known; no id of another device has a colon. */
const linkId = 'link:';

/** The longest time that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3600;

/** Makes the cookies of one shop. @param publicUrl with https, the cookies are never sent over plain http */
export function createKnownDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): KnownDevices {
  const key = deriveKey(secret, 'known devices');
  const mac = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  /** One cookie for each account, so that people who share a device do not replace each other's. */
  const nameFor = (email: string) => `device-${mac('name', email).slice(0, 12)}` as const;
  const cookies = createCookies(publicUrl);

  const write = (reply: FastifyReply, email: string, id: string, path: string) => {
    const value = `${id}.${mac('device', email, id)}`;
    cookies.write(reply, nameFor(email), value, { path, seconds: keptSeconds, sameSite: 'Strict' });
  };

  function of(request: FastifyRequest, email: string, { alsoByLink = true } = {}): string | null {
    const [id = '', signature = ''] = cookies.read(request, nameFor(email))?.split('.') ?? [];
    const given = Buffer.from(signature);
    const right = Buffer.from(mac('device', email, id));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return alsoByLink || !id.startsWith(linkId) ? id : null;
  }

  return {
    of,
    remember(request, reply, email) {
      write(
        reply,
        email,
        of(request, email, { alsoByLink: false }) ?? randomBytes(16).toString('base64url'),
        '/api/auth',
      );
    },
    // The pages without scripts read it too.
    rememberLink: (reply, { email, id }) => write(reply, email, `${linkId}${id}`, '/'),
  };
}
