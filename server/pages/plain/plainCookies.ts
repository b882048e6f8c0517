import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '#server/plugins/requests/cookies.ts';

/*
 * What a browser without scripts stores for the shop, out of reach of scripts and of other sites. Only the plain pages
 * read it: no page that is cached for everybody depends on it.
 */

const plainPath = '/plain';

const lifetimes = {
  /** The token of a session, which the shop ends earlier on its own when it is not used. */
  session: 30 * 24 * 3600,
  /** Parts and their quantities. */
  cart: 60 * 24 * 3600,
  /** The keys of orders that were sent without an account. */
  orders: 180 * 24 * 3600,
  /** The state of a sign-up or of a two-step sign-in. */
  step: 15 * 60,
  /** A sentence for the next page. */
  said: 60,
} as const;
export type PlainCookie = keyof typeof lifetimes;

export interface PlainCookies {
  /** The value that was set, or an empty string. */
  read(request: FastifyRequest, name: PlainCookie): string;
  /** @param value any text; an empty one deletes the cookie */
  write(reply: FastifyReply, name: PlainCookie, value: string): void;
}

/** Makes the cookies of one shop. @param publicUrl if it is https, cookies are never sent in the clear */
export function createPlainCookies({ publicUrl }: { publicUrl: string }): PlainCookies {
  const cookies = createCookies(publicUrl);
  return {
    read: (request, name) => Buffer.from(cookies.read(request, `plain-${name}`) ?? '', 'base64url').toString('utf8'),
    write(reply, name, value) {
      const seconds = value === '' ? 0 : lifetimes[name];
      const encoded = Buffer.from(value, 'utf8').toString('base64url');
      cookies.write(reply, `plain-${name}`, encoded, { path: plainPath, seconds, sameSite: 'Strict' });
    },
  };
}
