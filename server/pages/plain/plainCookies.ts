import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '../../plugins/cookies.ts';

/*
 * What a browser without scripts keeps of the shop, out of reach of scripts and of other sites. The plain pages alone read
 * it: no page that is kept for everybody depends on it.
 */

/** Path of all plain pages. */
const plainPath = '/plain';

const lifetimes = {
  /** The token of a session, which the shop ends by itself earlier when it is not used. */
  session: 30 * 24 * 3600,
  /** Parts and how many of each. */
  cart: 60 * 24 * 3600,
  /** Keys of the orders that were sent without an account. */
  orders: 180 * 24 * 3600,
  /** Where a sign-up or a sign-in in two steps stands. */
  step: 15 * 60,
  /** A sentence for the next page. */
  said: 60,
} as const;
export type PlainCookie = keyof typeof lifetimes;

export interface PlainCookies {
  /** What was set, or an empty string. */
  read(request: FastifyRequest, name: PlainCookie): string;
  /** @param value any text; an empty one takes the cookie away */
  write(reply: FastifyReply, name: PlainCookie, value: string): void;
}

/** Makes the cookies of one shop. @param publicUrl those of an https shop are never sent in the clear */
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
