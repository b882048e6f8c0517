import type { FastifyReply, FastifyRequest } from 'fastify';

/*
 * What a browser without scripts keeps of the shop. The cookies go to the plain pages alone (`Path=/plain`), are out of
 * reach of scripts and of other sites, and never come to a page that is kept for everybody.
 */

/** Path of all plain pages, and of their cookies. */
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
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: PlainCookie) => `${secure ? '__Secure-' : ''}plain-${name}`;
  return {
    read(request, name) {
      const start = `${nameOf(name)}=`;
      const found = (request.headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(start));
      return found ? Buffer.from(found.slice(start.length), 'base64url').toString('utf8') : '';
    },
    write(reply, name, value) {
      const kept = `Path=${plainPath}; Max-Age=${value === '' ? 0 : lifetimes[name]}; HttpOnly; SameSite=Strict`;
      const encoded = Buffer.from(value, 'utf8').toString('base64url');
      // Fastify sends several of this one header.
      void reply.header('set-cookie', `${nameOf(name)}=${encoded}; ${kept}${secure ? '; Secure' : ''}`);
    },
  };
}
