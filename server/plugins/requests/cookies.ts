import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName } from '#contract/people/cookieKinds.ts';

/*
 * The shop's cookies: out of reach of scripts, and over https named `__Host-`, which a browser accepts from this very
 * host alone. So neither another host of the same domain nor a connection without TLS can replace one. The prefix
 * requires `Path=/`; over HTTP/2 a cookie that a connection has sent once costs one byte from then on.
 */

export interface CookieUse {
  /** Its path over plain http, where there is no prefix. */
  readonly path: string;
  /** How long it is kept; 0 deletes it. */
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
}

export interface Cookies {
  /** The name under which browsers store it. */
  nameOf(name: CookieName): string;
  /** Its value; null when it was not sent. */
  read(request: FastifyRequest, name: CookieName): string | null;
  /** Sets the cookie in a response. @param value characters that a cookie may contain, such as base64url */
  write(reply: FastifyReply, name: CookieName, value: string, use: CookieUse): void;
}

/** Makes the cookies of one shop. @param publicUrl if it is https, cookies are never sent in the clear */
export function createCookies(publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => `${isSecure ? '__Host-' : ''}${name}`;
  return {
    nameOf,
    read(request, name) {
      const start = `${nameOf(name)}=`;
      const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
    },
    write(reply, name, value, { path, seconds, sameSite }) {
      const attributes = `Path=${isSecure ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
      // Fastify allows several headers of this name.
      void reply.header('set-cookie', `${nameOf(name)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`);
    },
  };
}
