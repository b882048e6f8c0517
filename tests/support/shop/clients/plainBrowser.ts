import { expect } from 'vitest';
import type { App } from '#server/deps.ts';

/** The origin of the forms of a test's shop. */
export const plainOrigin = 'http://localhost:8080';

/** Makes browsers without scripts, each in its own network: they store cookies, and say where their forms come from. */
export function plainBrowsers(app: App) {
  let networks = 0;
  return function plainBrowser() {
    const jar = new Map<string, string>();
    networks += 1;
    const remoteAddress = `10.77.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
    async function ask(
      url: string,
      form?: Record<string, string> | FormData,
      headers: Record<string, string> = { origin: plainOrigin },
    ) {
      const sent = form && new Response(form instanceof FormData ? form : new URLSearchParams(form));
      const answer = await app.inject({
        url,
        method: sent ? 'POST' : 'GET',
        remoteAddress,
        headers: {
          ...(sent && { 'content-type': sent.headers.get('content-type') ?? '', ...headers }),
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return answer;
    }
    return {
      jar,
      open: (url: string) => ask(url),
      post: ask,
      /** Posts a form, and follows the redirect. */
      async send(url: string, form: Record<string, string> | FormData) {
        const answer = await ask(url, form);
        expect([answer.statusCode, answer.body]).toEqual([303, '']);
        return ask(String(answer.headers.location));
      },
    };
  };
}

/** The value of a hidden field of a page. */
export const hiddenIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
