import type { FastifyReply, FastifyRequest } from 'fastify';

/*
 * The shop's cookies: out of reach of scripts, and over https named `__Host-`, which a browser takes from this very host
 * alone. So neither another host of the same domain nor a connection without TLS can put one in its place. The prefix asks
 * for `Path=/`; over HTTP/2 a cookie that a connection has carried once costs a byte from then on.
 */

export interface CookieUse {
  /** Where it goes over plain http, where there is no prefix. */
  readonly path: string;
  /** How long it is kept; 0 takes it away. */
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
}

export interface Cookies {
  /** The name that browsers know it by. */
  nameOf(name: string): string;
  /** Its value; null where none came. */
  read(request: FastifyRequest, name: string): string | null;
  /** @param value of letters that a cookie may have, such as base64url */
  write(reply: FastifyReply, name: string, value: string, use: CookieUse): void;
}

/** Makes the cookies of one shop. @param publicUrl of an https shop they are never sent in the clear */
export function createCookies(publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:');
  const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}${name}`;
  return {
    nameOf,
    read(request, name) {
      const start = `${nameOf(name)}=`;
      const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
    },
    write(reply, name, value, { path, seconds, sameSite }) {
      const kept = `Path=${isSecure ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
      // Fastify sends several of this one header.
      void reply.header('set-cookie', `${nameOf(name)}=${value}; ${kept}${isSecure ? '; Secure' : ''}`);
    },
  };
}
