import type { App } from '#server/deps.ts';
import { readApiDocument } from './apiDocument.ts';
import { type FuzzPeople, strangerAddress, things } from './fuzzPeople.ts';
import { hiddenRoutes } from './hiddenRoutes.ts';

/*
 * A page of another site, open in the browser of a person who is signed in at the shop. It can send what a form or an
 * image can: GET, and POST in three media types, with the shop's cookies and without any header of its own. It may hide
 * its address.
 */

const media = {
  'application/x-www-form-urlencoded': 'status=Available&text=Bought&advert=x&vendor=x&email=ama%40example.com',
  'text/plain': '{"status":"accepted","text":"Bought"}',
  'multipart/form-data; boundary=x':
    '--x\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n--x--\r\n',
} as const;

/** How a browser says where such a call comes from. */
const origins = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' },
] as const;

/**
 * What anybody may do without an account and without a body, so that a foreign page gains nothing by it: it cannot read
 * the answer, what is counted is bounded by the visitor's own network, and a logout ends only the session whose token
 * comes in a header.
 */
const harmless = /^POST \/api\/(?:adverts\/[^/]+\/views|vendors\/[^/]+\/phone|auth\/logout)$/;
/** Pages that the app renders: they are the same for everybody, and have their own tests. */
const isPage = (path: string) => path.includes('*') || path === '/app-shell';

/** A promise that a call of a foreign page broke. */
export interface BrokenByForeignPage {
  readonly call: string;
  readonly words: string;
}

/**
 * Sends what a foreign page can send to every route that the app has, also those outside of the API's document.
 * @param cookie the cookies of the person, as the browser sends them to the shop
 * @param options.thorough whether to send each body from each origin
 * @returns the calls that changed something, or whose answer the page may read
 */
export async function callAsForeignPage(
  app: App,
  people: FuzzPeople,
  cookie: string,
  { thorough = false }: { thorough?: boolean } = {},
): Promise<{ sent: number; broken: BrokenByForeignPage[] }> {
  const operations = await readApiDocument(app);
  const documented = operations.map(({ method, path }) => ({ method, path }));
  const routes = [...documented, ...hiddenRoutes(app, operations)];
  const ids = Object.values(people.ids);
  const broken: BrokenByForeignPage[] = [];
  let sent = 0;
  for (const { method, path } of routes) {
    if ((method !== 'GET' && method !== 'POST') || isPage(path)) continue;
    for (const [turn, origin] of origins.entries()) {
      if (!thorough && method === 'GET' && turn > 0) continue;
      const place = path.replaceAll(/\{\w+\}|:\w+/g, ids[(turn * 7) % things.length] ?? 'x');
      const types = method === 'GET' ? [null] : Object.entries(media);
      for (const [at, body] of types.entries()) {
        // In the short form, each media type comes from one of the origins.
        if (!thorough && method === 'POST' && at !== turn % types.length) continue;
        const answer = await app.inject({
          method,
          url: place,
          remoteAddress: strangerAddress(),
          headers: { ...origin, cookie, ...(body && { 'content-type': body[0] }) },
          ...(body && { payload: body[1] }),
        });
        sent += 1;
        const call = `${method} ${path} (${body?.[0] ?? 'no body'}, ${JSON.stringify(origin)})`;
        if (answer.headers['access-control-allow-origin'] !== undefined) {
          broken.push({ call, words: 'lets the page read the answer' });
        }
        if (answer.statusCode >= 500) broken.push({ call, words: `answered ${answer.statusCode}` });
        const changes = method === 'POST' && answer.statusCode < 400 && !harmless.test(`${method} ${place}`);
        if (changes) broken.push({ call, words: `was accepted with ${answer.statusCode}` });
      }
    }
  }
  return { sent, broken };
}

/** Signs a person in without scripts. @returns the cookies that their browser then has */
export async function cookiesOf(app: App, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/plain/login',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
